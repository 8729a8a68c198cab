import '@fontsource/grenze/latin-500.css';
import '@fontsource/grenze/latin-600.css';
import '@fontsource/grenze/latin-700.css';
import '@fontsource/grenze/latin-800.css';
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/print.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { box } from './lib/games.svelte';
import { theme } from './lib/theme.svelte';
import { settings } from './lib/settings.svelte';

theme.apply();
settings.apply();

// Paths, colours and the navigation are told by the games. No await here: their files may lean on the file that this stands in.
void box.open().then(() => mount(App, { target: document.getElementById('app')! }));
