// The one style of code: `npm run format` writes it, `npm run check` and `npm test` refuse any other.
/** @type {import('prettier').Config} */
export default { printWidth: 120, singleQuote: true, objectWrap: 'collapse' };
