// The workbench: which stories, which addons, where the package's names lead. No telemetry, no news, no network.
import type { StorybookConfig } from '@storybook/html-vite';
import { entries, specifierOf } from '../scripts/entries.mjs';

/** Exact, as in vitest.config.ts: 'pantograph' must not catch 'pantograph/renderer'. */
const alias = Object.entries(entries).map(([entry, source]) => ({
  find: new RegExp(`^${specifierOf(entry)}$`),
  replacement: new URL(`../${source}`, import.meta.url).pathname,
}));

const config: StorybookConfig = {
  framework: '@storybook/html-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.ts'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  features: {
    sidebarOnboardingChecklist: false,
    menuOnboardingChecklist: false,
    changeDetection: false,
    componentsManifest: false,
    // The stage has a floor and a size of its own.
    backgrounds: false,
    viewport: false,
  },
  staticDirs: ['./public'],
  viteFinal: async (vite) => {
    const { mergeConfig } = await import('vite');
    return mergeConfig(vite, { resolve: { alias }, build: { target: 'es2022', chunkSizeWarningLimit: 2_000 } });
  },
};

export default config;
