// The door of `pantograph/svg`: a document as one self-contained picture. Nothing happens on import.

export { writeSvg } from './write-svg.ts';
export type { SvgOptions } from './write-svg.ts';
export type { SvgImage } from './svg-target.ts';
