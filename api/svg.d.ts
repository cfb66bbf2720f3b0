import { PlayerDocument } from './index.js';
import { Environment, StateValue } from './renderer.js';
import { TextMeasurer } from './parts/renderer-text.js';

interface SvgImage {
  readonly href: string;
  readonly width: number;
  readonly height: number;
}

interface SvgOptions {
  readonly environment?: Environment | undefined;
  readonly measurer?: TextMeasurer | undefined;
  readonly states?: Readonly<Record<string, StateValue>> | undefined;
  readonly images?: Readonly<Record<string, SvgImage>> | undefined;
  readonly idPrefix?: string | undefined;
}
declare function writeSvg(document: PlayerDocument, options?: SvgOptions): string;

export { Environment, TextMeasurer, writeSvg };
export type { SvgImage, SvgOptions };
