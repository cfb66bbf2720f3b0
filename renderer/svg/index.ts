// The door of `pantograph/svg`: a document as one self-contained picture. Nothing happens on import.

export { writeSvg } from './write-svg.ts';
export type { SvgOptions } from './write-svg.ts';
export type { SvgImage } from './svg-target.ts';
// Types of its options. Without these lines the declarations would take them from `pantograph/renderer`, which needs those of the DOM.
export type { Environment } from '../environment.ts';
export type { TextMeasurer } from '../text/text-measurer.ts';
