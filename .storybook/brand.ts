// The workbench's own looks: our name, our colours, our type.
import { create } from 'storybook/theming';

export const brand = create({
  base: 'light',
  brandTitle: 'Pantograph',
  brandUrl: './',
  brandImage: './pantograph.svg',
  brandTarget: '_self',
  fontBase: 'Inter, system-ui, sans-serif',
  fontCode: 'ui-monospace, "DejaVu Sans Mono", Menlo, monospace',
  colorPrimary: '#2f55c8',
  colorSecondary: '#2f55c8',
  appBg: '#f0f2f8',
  appContentBg: '#fbfcff',
  appPreviewBg: '#fbfcff',
  appBorderColor: '#d8dbe6',
  appBorderRadius: 12,
  textColor: '#1a1c20',
  textMutedColor: '#4b5060',
  barBg: '#fbfcff',
  barTextColor: '#4b5060',
  barHoverColor: '#2f55c8',
  barSelectedColor: '#2f55c8',
  inputBg: '#ffffff',
  inputBorder: '#c4c8d6',
  inputTextColor: '#1a1c20',
  inputBorderRadius: 8,
});
