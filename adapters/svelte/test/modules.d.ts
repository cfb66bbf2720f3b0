// The type of a compiled component, for the tests of the adapter.

declare module '*.svelte' {
  import type { Component } from 'svelte';
  import type { HostComponentProps } from 'pantograph/svelte';
  const component: Component<HostComponentProps>;
  // The compiler exports it so.
  // oxlint-disable-next-line house/named-exports
  export default component;
}
