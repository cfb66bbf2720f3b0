// The types of React DOM that the tests of the adapter use.

declare module 'react-dom/server' {
  export function renderToString(node: unknown): string;
}
