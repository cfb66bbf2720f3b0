// Writes a document as SVG, laid out and painted as by the player: text as text, semantics as roles and titles.
// It has no scripts and no references to other files. Must not know pages.

import { isPlayerDocument } from 'pantograph/internal';
import type { PlayableDocument, PlayerDocument } from 'pantograph';
import { invalidValue, kindOf } from 'pantograph/internal';
import { checkEnvironment, createVariables, plainEnvironment } from '../environment.ts';
import type { Environment } from '../environment.ts';
import { layoutDocument } from '../layout/layout-document.ts';
import type { LayoutResult, ScrollOffsets } from '../layout/layout-result.ts';
import { ownValue } from '../own-value.ts';
import { buildDisplayList } from '../paint/build-display-list.ts';
import type { DisplayList, Operation } from '../paint/display-list.ts';
import { paintDisplayList } from '../paint/paint-display-list.ts';
import type { PaintResources } from '../paint/paint-display-list.ts';
import { buildSemantics } from '../semantics/build-semantics.ts';
import type { SemanticsTree } from '../semantics/semantics-tree.ts';
import type { StateValue } from '../state-value.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import type { TextMeasurer } from '../text/text-measurer.ts';
import { ownerOf, SvgGroups } from './svg-groups.ts';
import { SvgTarget } from './svg-target.ts';
import type { SvgImage } from './svg-target.ts';
import { attributes, escapeText } from './svg-text.ts';

/** The options of `writeSvg`. */
export interface SvgOptions {
  /** Size, density, theme and fonts. Default: `plainEnvironment`, 390 by 720 dp. */
  readonly environment?: Environment | undefined;
  /** Measures text. Default: fixed advances; in a page, use `createCanvasMeasurer`. */
  readonly measurer?: TextMeasurer | undefined;
  /** Values of states by name. Default: the document's own. */
  readonly states?: Readonly<Record<string, StateValue>> | undefined;
  /** Assets by the document's image keys, as `data:` URIs; missing assets are placeholders. Default: none. */
  readonly images?: Readonly<Record<string, SvgImage>> | undefined;
  /** The prefix of ids; give each picture of a page its own. Default `p`. */
  readonly idPrefix?: string | undefined;
}

/** An image that the file itself contains. */
const DATA_URI = /^data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/=]*$/;

function dataUri(bytes: Uint8Array, mediaType: string): string {
  let characters = '';
  for (const byte of bytes) characters += String.fromCharCode(byte);
  return `data:${mediaType};base64,${btoa(characters)}`;
}

function imagesOf({ bytes, images }: PlayerDocument, given: SvgOptions['images']): PaintResources['image'] {
  return (index) => {
    const resource = images[index];
    if (resource.kind !== 'asset') {
      const { byteOffset, byteLength, height, mediaType, width } = resource;
      const href = dataUri(bytes.subarray(byteOffset, byteOffset + byteLength), mediaType);
      return { source: { href, width, height }, width, height };
    }
    const asset = ownValue(resource.key, given);
    if (asset === undefined || !DATA_URI.test(asset.href)) return undefined;
    return { source: asset, width: asset.width, height: asset.height };
  };
}

/** Moves a text to the point that its alignment keeps, because viewers have fonts of other widths [SV5]. */
function anchored(operation: Operation): Operation {
  const { data, alignment } = operation;
  if (alignment === undefined) return operation;
  const { alignX = 0, width } = alignment;
  const [fill, scale, x, baseline, isRtl] = data;
  return { ...operation, data: [fill, scale, x + alignX * width * scale, baseline, isRtl, 2 * alignX] };
}

/** The painted elements, in the groups of their semantics nodes. */
function bodyOf(
  list: DisplayList,
  tree: SemanticsTree,
  resources: PaintResources,
  prefix: string,
  lang: string,
): string {
  const definitions: string[] = [];
  const body: string[] = [];
  const groups = new SvgGroups(tree, (markup) => body.push(markup));
  let box = -1;
  let ids = 0;
  const target = new SvgTarget({
    lang,
    id: () => `${prefix}${(ids += 1)}`,
    define: (definition) => definitions.push(definition),
    emit(element, clip) {
      groups.enter(ownerOf(tree, box));
      body.push(clip === undefined ? element : `<g clip-path="url(#${clip})">${element}</g>`);
    },
  });
  paintDisplayList({ ...list, operations: list.operations.map(anchored) }, target, {
    ...resources,
    onOperation: (operation) => {
      ({ box } = operation);
    },
  });
  groups.enter(0);
  return `<defs>${definitions.join('')}</defs>\n${body.join('\n')}`;
}

export function svgOf(
  list: DisplayList,
  { document, environment }: LayoutResult,
  tree: SemanticsTree,
  resources: PaintResources,
  prefix: string,
): string {
  const lang = document.lang || environment.locale;
  const root = attributes({
    xmlns: 'http://www.w3.org/2000/svg',
    width: environment.viewportWidth,
    height: environment.viewportHeight,
    viewBox: `0 0 ${list.width} ${list.height}`,
    role: 'graphics-document',
    lang,
  });
  const title = document.title === '' ? '' : `<title>${escapeText(document.title)}</title>`;
  return `<svg${root}>${title}${bodyOf(list, tree, resources, prefix, lang)}\n</svg>\n`;
}

/** Refuses values that are no native documents, and sizes that are no positive numbers. */
function checkGiven(document: PlayableDocument, environment: Environment): void {
  const [what, expected] = ['writeSvg', 'a document that decodeDocument has given'];
  const { bytes, format } = Object(document) as Partial<PlayableDocument>;
  if (format === undefined || !ArrayBuffer.isView(bytes)) {
    const got = ArrayBuffer.isView(document) ? 'bytes' : kindOf(document);
    throw invalidValue(what, expected, got, 'decode the bytes first, and give the `value` of the result');
  }
  if (!isPlayerDocument(document))
    throw invalidValue(what, expected, `one of the format ${format}`, 'only the engine of that format can show it');
  checkEnvironment(what, environment);
}

/** The form of a prefix, which stands in attributes. */
const ID_PREFIX = /^[A-Za-z_][\w-]*$/u;

function checkPrefix(idPrefix: string): void {
  if (!ID_PREFIX.test(idPrefix))
    throw invalidValue(
      'writeSvg: idPrefix',
      'a letter, then letters, digits, - and _',
      kindOf(idPrefix),
      'give each picture of a page a name such as `weather`',
    );
}

/**
 * Writes the first view of a document as a self-contained SVG, without components of the host. Runs in Node and in browsers.
 * Linear in the visible part. Throws `host/invalid-value` for a value that is no native document, for sizes that are not
 * above 0, and for a malformed `idPrefix`.
 */
export function writeSvg(document: PlayerDocument, options: SvgOptions = {}): string {
  const { environment = plainEnvironment, idPrefix = 'p', images, measurer = createFixedMeasurer(), states } = options;
  checkGiven(document, environment);
  checkPrefix(idPrefix);
  const sized = { ...environment, assetSizes: { ...images, ...environment.assetSizes } };
  const variables = createVariables(document, sized, states);
  const layout = layoutDocument(document, sized, variables, measurer);
  const offsets: ScrollOffsets = new Float64Array(2 * layout.scrolls.count);
  if (environment.direction === 'rtl')
    for (let scroll = 1; scroll < layout.scrolls.count; scroll += 1)
      offsets[2 * scroll] = layout.scrolls.contentWidth[scroll] - layout.scrolls.viewWidth[scroll];
  const list = buildDisplayList(layout, variables, offsets);
  const tree = buildSemantics(layout, variables);
  return svgOf(list, layout, tree, { paths: document.paths, image: imagesOf(document, images) }, idPrefix);
}
