// A paint target that writes SVG elements in device pixels. Must not know display lists, documents or semantics.

import type { PaintTarget } from '../paint/paint-target.ts';
import { SvgGradient } from './svg-gradient.ts';
import { IDENTITY, invert, rotated, scaled, translated, uniformScale } from '../matrix.ts';
import type { Matrix } from '../matrix.ts';
import { SvgPath } from './svg-path.ts';
import { attributes, colorAttributes, decimal, escapeText } from './svg-text.ts';

/** An image: a data URI, and its size in its own pixels. */
export interface SvgImage {
  readonly href: string;
  readonly width: number;
  readonly height: number;
}

export interface SvgSink {
  /** Makes a new id. */
  readonly id: () => string;
  readonly define: (definition: string) => void;
  /** The language of the whole picture. */
  readonly lang: string;
  /** @param clip - id of the element's clip path; `undefined` if it has none */
  readonly emit: (element: string, clip: string | undefined) => void;
}

interface Style {
  readonly transform: Matrix;
  readonly clip: string | undefined;
  readonly values: Readonly<Record<StyleName, unknown>>;
}

const STYLE_NAMES = [
  'fillStyle',
  'strokeStyle',
  'globalAlpha',
  'lineWidth',
  'lineCap',
  'lineJoin',
  'font',
  'textAlign',
  'textBaseline',
  'direction',
  'letterSpacing',
  'lang',
  'shadowColor',
  'shadowBlur',
  'shadowOffsetY',
] as const;
type StyleName = (typeof STYLE_NAMES)[number];

const ANCHORS: Readonly<Record<string, string>> = { center: 'middle', right: 'end', end: 'end' };

/** Anchors of right-to-left text, whose start is on the right. */
const RTL_ANCHORS: Readonly<Record<string, string>> = { center: 'middle', left: 'end', end: 'end' };

function transformOf(matrix: Matrix): string | undefined {
  return matrix.every((value, index) => value === IDENTITY[index])
    ? undefined
    : `matrix(${matrix.map(decimal).join(' ')})`;
}

/** Writes SVG elements for the calls of a canvas context. */
export class SvgTarget extends SvgPath implements PaintTarget {
  fillStyle: unknown = '#000000';
  strokeStyle: unknown = '#000000';
  globalAlpha = 1;
  lineWidth = 1;
  lineCap: PaintTarget['lineCap'] = 'butt';
  lineJoin: PaintTarget['lineJoin'] = 'miter';
  font = '400 10px sans-serif';
  lang: string;
  textAlign: PaintTarget['textAlign'] = 'start';
  textBaseline: PaintTarget['textBaseline'] = 'alphabetic';
  direction: PaintTarget['direction'] = 'ltr';
  letterSpacing = '0px';
  shadowColor = 'transparent';
  shadowBlur = 0;
  shadowOffsetY = 0;
  readonly #sink: SvgSink;
  readonly #saved: Style[] = [];
  #clip: string | undefined;

  constructor(sink: SvgSink) {
    super();
    this.#sink = sink;
    this.lang = sink.lang;
  }

  save(): void {
    const values = Object.fromEntries(STYLE_NAMES.map((name) => [name, this[name]])) as Style['values'];
    this.#saved.push({ transform: this.transform, clip: this.#clip, values });
  }

  restore(): void {
    const style = this.#saved.pop();
    if (style === undefined) return;
    this.transform = style.transform;
    this.#clip = style.clip;
    Object.assign(this, style.values);
  }

  translate(x: number, y: number): void {
    this.transform = translated(this.transform, x, y);
  }

  scale(x: number, y: number): void {
    this.transform = scaled(this.transform, x, y);
  }

  rotate(angle: number): void {
    this.transform = rotated(this.transform, angle);
  }

  setTransform(...matrix: Matrix): void {
    this.transform = matrix;
  }

  clip(): void {
    const id = this.#sink.id();
    const around = this.#clip === undefined ? undefined : `url(#${this.#clip})`;
    this.#sink.define(
      `<clipPath${attributes({ id, 'clip-path': around })}><path${attributes({ d: this.data() })}/></clipPath>`,
    );
    this.#clip = id;
  }

  createLinearGradient(x1: number, y1: number, x2: number, y2: number): SvgGradient {
    return new SvgGradient(x1, y1, x2, y2);
  }

  createRadialGradient(x1: number, y1: number, _r1: number, x2: number, y2: number, radius: number): SvgGradient {
    return new SvgGradient(x1, y1, x2, y2, radius);
  }

  fill(rule: 'nonzero' | 'evenodd' = 'nonzero'): void {
    const paint = this.#paint('fill', this.fillStyle, this.transform);
    if (paint === undefined || this.isEmpty) return;
    const d = this.data();
    const shape = { d, 'fill-rule': rule === 'evenodd' ? rule : undefined, filter: this.#shadow() };
    this.#emit(`<path${attributes(shape)}${paint}${this.#opacity()}/>`);
  }

  stroke(): void {
    const { transform } = this;
    const scale = uniformScale(transform);
    const inverse = scale === undefined ? invert(transform) : IDENTITY;
    if (inverse === undefined || scale === 0 || this.isEmpty) return;
    const paint = this.#paint('stroke', this.strokeStyle, scale === undefined ? IDENTITY : transform);
    if (paint === undefined) return;
    const shape = attributes({
      d: this.data(inverse),
      fill: 'none',
      transform: scale === undefined ? transformOf(transform) : undefined,
      'stroke-width': this.lineWidth * (scale ?? 1),
      'stroke-linecap': this.lineCap === 'butt' ? undefined : this.lineCap,
      'stroke-linejoin': this.lineJoin === 'miter' ? undefined : this.lineJoin,
      'stroke-miterlimit': this.lineJoin === 'miter' ? 10 : undefined,
    });
    this.#emit(`<path${shape}${paint}${this.#opacity()}/>`);
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    this.beginPath();
    this.rect(x, y, width, height);
    this.fill();
  }

  fillText(text: string, x: number, y: number): void {
    const paint = this.#paint('fill', this.fillStyle, IDENTITY);
    const [, weight, size, family] = /^(\S+) ([\d.e+-]+)px (.*)$/su.exec(this.font) ?? [];
    if (paint === undefined || size === undefined) return;
    const isRtl = this.direction === 'rtl';
    const spacing = parseFloat(this.letterSpacing);
    const place = attributes({
      x,
      y,
      transform: transformOf(this.transform),
      'font-family': family,
      'font-size': Number(size),
      'font-weight': weight,
      'letter-spacing': spacing === 0 ? undefined : spacing,
      direction: isRtl ? 'rtl' : undefined,
      'text-anchor': (isRtl ? RTL_ANCHORS : ANCHORS)[this.textAlign],
      lang: this.lang === this.#sink.lang ? undefined : this.lang,
      'xml:space': 'preserve',
    });
    this.#emit(`<text${place}${paint}${this.#opacity()}>${escapeText(text)}</text>`);
  }

  drawImage(image: SvgImage, ...places: readonly number[]): void {
    const viewBox = places.slice(0, 4).map(decimal).join(' ');
    const [x, y, width, height] = places.slice(4);
    const frame = attributes({ x, y, width, height, viewBox, preserveAspectRatio: 'none' });
    const own = attributes({ href: image.href, width: image.width, height: image.height, preserveAspectRatio: 'none' });
    const group = attributes({ transform: transformOf(this.transform) });
    this.#emit(`<g${group}${this.#opacity()}><svg${frame}><image${own}/></svg></g>`);
  }

  #emit(element: string): void {
    this.#sink.emit(element, this.#clip);
  }

  #opacity(): string {
    return attributes({ opacity: this.globalAlpha < 1 ? this.globalAlpha : undefined });
  }

  /** The attributes of a fill or stroke; `undefined` if it paints nothing. */
  #paint(name: 'fill' | 'stroke', style: unknown, matrix: Matrix): string | undefined {
    if (!(style instanceof SvgGradient)) return colorAttributes(name, String(style));
    if (style.isEmpty) return undefined;
    const id = this.#sink.id();
    this.#sink.define(style.define(id, matrix));
    return attributes({ [name]: `url(#${id})` });
  }

  /** The filter of a shadow, as large as its reach. The standard deviation is half of `shadowBlur`, as on a canvas. */
  #shadow(): string | undefined {
    if (this.shadowBlur <= 0 || this.shadowColor === 'transparent') return undefined;
    const [left, top, right, bottom] = this.bounds();
    const reach = 2 * this.shadowBlur + Math.abs(this.shadowOffsetY);
    const id = this.#sink.id();
    const region = attributes({
      id,
      filterUnits: 'userSpaceOnUse',
      x: left - reach,
      y: top - reach,
      width: right - left + 2 * reach,
      height: bottom - top + 2 * reach,
      'color-interpolation-filters': 'sRGB',
    });
    const drop = attributes({ dx: 0, dy: this.shadowOffsetY, stdDeviation: this.shadowBlur / 2 });
    this.#sink.define(
      `<filter${region}><feDropShadow${drop}${colorAttributes('flood-color', this.shadowColor)}/></filter>`,
    );
    return `url(#${id})`;
  }
}
