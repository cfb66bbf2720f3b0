// What the bundler makes of imports that are not code.
declare module '*?inline' {
  /** A `data:` URL. */
  const url: string;
  // eslint-disable-next-line no-restricted-syntax -- this is how the bundler exports it
  export default url;
}
declare module '*.css';
