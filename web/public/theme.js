// Lays the theme on the page before anything is drawn, so that nothing flashes. src/lib/theme.svelte.ts goes on from here.
(() => {
  let choice = 'system';
  try {
    choice = JSON.parse(localStorage.getItem('saltbox.theme')) ?? choice;
  } catch {
    // a browser that remembers nothing follows its system
  }
  const isKept = choice === 'dark' || choice === 'light';
  document.documentElement.dataset.theme = isKept ? choice : matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
})();
