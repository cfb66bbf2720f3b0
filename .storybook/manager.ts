// The frame around the stories. It follows the theme of the toolbar, as the stories do.
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';
import { brandOf, brands } from './brand.ts';

addons.setConfig({ theme: brands.light, sidebar: { showRoots: true }, ui: { enableShortcuts: true } });

addons.register('pantograph/theme', (api) => {
  const follow = ({ globals }: { readonly globals: Record<string, unknown> }): void =>
    api.setOptions({ theme: brandOf(globals) });
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
});
