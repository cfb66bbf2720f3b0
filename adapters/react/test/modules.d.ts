// The little of React DOM that the tests of the adapter call.

declare module 'react-dom/server' {
  export function renderToString(node: unknown): string;
}
