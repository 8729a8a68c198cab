/** What no reader should have to find: TypeScript's and Svelte's own lists of mistakes. The look of the code is Prettier's. */

import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['**/*.gen.ts'] },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // Only drawings of our own are set in as markup, inside of an <svg>; the words and names of people never are.
      'svelte/no-at-html-tags': 'off',
      // It takes every Map that a function fills and returns for one that a page watches.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    // Tests spoil recorded JSON on purpose; and of a template, ESLint does not know what an {#await} or a snippet holds: svelte-check does.
    files: ['**/*.test.ts', '**/test/**', '**/*.svelte'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['**/*.test.ts', '**/test/**'],
    ignores: ['src/test/soon.ts'],
    rules: {
      'no-restricted-properties': ['error', { object: 'vi', property: 'waitFor', message: 'A busy machine takes longer: use soon().' }],
    },
  },
  {
    files: ['public/**'], // handed out as they are
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { parserOptions: { projectService: false } },
  },
  {
    files: ['*.js', '*.ts', 'tools/**'],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { globals: globals.node, parserOptions: { projectService: false } },
  },
);
