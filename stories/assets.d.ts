// What the bundler makes of imports that are not code.
declare module '*?inline' {
  /** A `data:` URL. */
  const url: string;
  export default url;
}
declare module '*.css';
