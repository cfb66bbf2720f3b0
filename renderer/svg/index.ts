// The entry `pantograph/svg`: writes a document as a self-contained picture. Import has no side effects.

export { writeSvg } from './write-svg.ts';
export type { SvgOptions } from './write-svg.ts';
export type { SvgImage } from './svg-target.ts';
// Without these lines, the declarations would import these types from `pantograph/renderer`, which needs the types of the DOM.
export type { Environment } from '../environment.ts';
export type { TextMeasurer } from '../text/text-measurer.ts';
