// The workbench's own looks in both themes: our name, our colours, our type.
import { create } from 'storybook/theming';

const common = {
  brandTitle: 'Pantograph',
  brandUrl: './',
  brandTarget: '_self',
  fontBase: 'Inter, system-ui, sans-serif',
  fontCode: 'ui-monospace, "DejaVu Sans Mono", Menlo, monospace',
  appBorderRadius: 12,
  inputBorderRadius: 8,
} as const;

/** The frame by the theme of the toolbar. */
export const brands = {
  light: create({
    ...common,
    base: 'light',
    brandImage: './pantograph.svg',
    colorPrimary: '#2f55c8',
    colorSecondary: '#2f55c8',
    appBg: '#f0f2f8',
    appContentBg: '#fbfcff',
    appPreviewBg: '#fbfcff',
    appBorderColor: '#d8dbe6',
    textColor: '#1a1c20',
    textMutedColor: '#4b5060',
    barBg: '#fbfcff',
    barTextColor: '#4b5060',
    barHoverColor: '#2f55c8',
    barSelectedColor: '#2f55c8',
    inputBg: '#ffffff',
    inputBorder: '#c4c8d6',
    inputTextColor: '#1a1c20',
  }),
  dark: create({
    ...common,
    base: 'dark',
    brandImage: './pantograph-dark.svg',
    colorPrimary: '#b3c5ff',
    colorSecondary: '#8ea9ff',
    appBg: '#0b0d11',
    appContentBg: '#111318',
    appPreviewBg: '#111318',
    appBorderColor: '#2b303b',
    textColor: '#e3e5ec',
    textInverseColor: '#111318',
    textMutedColor: '#a9afbf',
    barBg: '#111318',
    barTextColor: '#a9afbf',
    barHoverColor: '#b3c5ff',
    barSelectedColor: '#b3c5ff',
    inputBg: '#0b0d11',
    inputBorder: '#434b5c',
    inputTextColor: '#e3e5ec',
  }),
} as const;

/** The frame for what the toolbar's globals say. */
export function brandOf(globals: Readonly<Record<string, unknown>> | undefined): (typeof brands)['light' | 'dark'] {
  return globals?.['theme'] === 'dark' ? brands.dark : brands.light;
}
