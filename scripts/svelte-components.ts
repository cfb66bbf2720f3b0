// Compiles the Svelte components of tests. Must not know which tests.
import { compile } from 'svelte/compiler';
import type { Plugin } from 'vite';

/** A plugin for imports of `.svelte` files. */
export function svelteComponents(): Plugin {
  return {
    name: 'svelte-components',
    transform: (code, id) =>
      id.endsWith('.svelte') ? compile(code, { filename: id, generate: 'client' }).js : undefined,
  };
}
