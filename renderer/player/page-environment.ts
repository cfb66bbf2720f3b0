// The surroundings of a document: the host's options, what the page prefers and how large the player is, now and when
// that changes. Must not know layout.

import type { PlayableDocument, PlayerDocument } from 'pantograph';
import { MAX_ZOOMED_AREA, paintableDensity } from '../density.ts';
import type { Environment, ForcedColors } from '../environment.ts';
import { setAttribute } from '../semantics/mirror-lines.ts';
import { checkFontFamilies } from '../text/font-family.ts';
import { excessHeight, isBoundInPercent } from './height-bound.ts';
import { imageSizes } from './image-loader.ts';
import { densityOf, readPreferences, usedFontScale, usedScale, watchPreferences } from './page-preferences.ts';
import type { PlayerOptions } from './player-options.ts';
import type { PlayerElements } from './player-elements.ts';

/** The environment of one layout, and the size of its canvas. */
export interface PlayerEnvironment {
  readonly environment: Environment;
  /** CSS pixels per dp. */
  readonly scale: number;
  /** Size of the canvas in device pixels. */
  readonly canvasWidth: number;
  readonly canvasHeight: number;
  /** The density that was wanted; the canvas may be too large for it. */
  readonly wanted: number;
}

/** Texts that name no font are drawn in the font of the platform's own interface. */
export const INTERFACE_FONT = 'system-ui, sans-serif';

/** The system colour (CSS Color 4) of each role when the platform forces its own, and of parts without a role. */
export const systemColors: Readonly<Record<keyof ForcedColors, string>> = {
  surface: 'Canvas',
  onSurface: 'CanvasText',
  surfaceContainer: 'Canvas',
  onSurfaceVariant: 'CanvasText',
  primary: 'ButtonText',
  onPrimary: 'ButtonFace',
  primaryContainer: 'ButtonFace',
  onPrimaryContainer: 'ButtonText',
  secondaryContainer: 'ButtonFace',
  onSecondaryContainer: 'ButtonText',
  outline: 'ButtonBorder',
  outlineVariant: 'CanvasText',
  error: 'CanvasText',
  onError: 'Canvas',
  errorContainer: 'Canvas',
  onErrorContainer: 'CanvasText',
  inverseSurface: 'CanvasText',
  inverseOnSurface: 'Canvas',
  shadow: 'Canvas',
  focus: 'Highlight',
  disabled: 'GrayText',
  onFocus: 'HighlightText',
};

function readForcedColors({ style }: HTMLElement, computed: CSSStyleDeclaration): ForcedColors {
  const colors = Object.entries(systemColors).map(([role, systemColor]): [string, number] => {
    style.color = systemColor;
    return [
      role,
      (computed.color.match(/\d+/g) ?? []).slice(0, 3).reduce((color, part) => color * 256 + Number(part), 255),
    ];
  });
  style.color = '';
  return Object.fromEntries(colors);
}

/** After the last move of a pinch, in milliseconds: fingers rest or are gone. */
const PINCH_REST_MS = 200;

/** Whole device pixels of a side, 1 at least: as the browser says, if that can be true; it does not count an emulated or another density. */
function pixelsOf(computed: number, observed: number | undefined): number {
  return observed !== undefined && Math.abs(observed - computed) <= 2
    ? observed
    : Math.round(computed) || Math.ceil(computed);
}

/** How far a person has magnified the page with two fingers, of a player within the window; else 1. */
function pinchZoomOf({ element, view }: PlayerElements): number {
  const zoom = view.visualViewport?.scale ?? 1;
  if (zoom <= 1) return 1;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const { clientWidth, clientHeight } = element.ownerDocument.documentElement;
  return right > 0 && bottom > 0 && left < clientWidth && top < clientHeight ? zoom : 1;
}

/** The surroundings of a document in a player, which has the document's design size where nothing else says how large it is, and is at most as wide. */
export function readEnvironment(
  document: PlayableDocument,
  options: PlayerOptions,
  elements: PlayerElements,
): PlayerEnvironment {
  const { element, letter, parent, pixels, view } = elements;
  const {
    direction = document.direction,
    scale: ownScale = 1,
    height: ownHeight = 'design',
    fonts = {},
    fontFamily = INTERFACE_FONT,
  } = options;
  checkFontFamilies('', { fontFamily, fonts });
  const { theme, reducedMotion, contrast, isForced } = readPreferences(view, options.theme);
  const locale =
    options.locale ??
    (parent.closest<HTMLElement>('[lang]')?.lang ||
      parent.ownerDocument.documentElement.lang ||
      navigator.language ||
      'en');
  // Writes go before the first question: for each answer the browser computes the style of all elements that were written to.
  setAttribute(element, 'lang', document.lang || locale);
  setAttribute(element, 'dir', direction !== 'auto' && direction);
  element.style.colorScheme = theme;
  const followsContent = ownHeight === 'content';
  const naturalHeight = (followsContent ? elements.contentHeight : undefined) ?? document.designHeight;
  const giveHeight = (height: number): void => {
    element.style.gridTemplate = `${height}px/minmax(0,${document.designWidth}px)`;
  };
  giveHeight(naturalHeight);
  const excess = isBoundInPercent(elements) ? excessHeight(elements) : 0;
  if (excess > 0) giveHeight(naturalHeight - excess);
  const computed = getComputedStyle(element);
  // Pixels only once it is laid out: a hidden element says `100%`.
  if (computed.width.endsWith('px')) elements.lengths = [computed.width, computed.height].map(parseFloat);
  const [width, height] = elements.lengths;
  const fitting = Math.min(width / document.designWidth, followsContent ? Infinity : height / document.designHeight);
  const scale = usedScale(ownScale === 'fit' ? fitting : ownScale);
  const viewportWidth = width / scale;
  const viewportHeight = height / scale;
  const pinchZoom = pinchZoomOf(elements);
  // The browser tells whole pixels of an element as they are without pinch zoom.
  const observed = pinchZoom === 1 ? pixels : [];
  const wanted = densityOf(element, view, options.density) * scale;
  const density = Math.max(
    paintableDensity(wanted, viewportWidth, viewportHeight),
    paintableDensity(wanted * pinchZoom, viewportWidth, viewportHeight, MAX_ZOOMED_AREA),
  );
  const environment: Environment = {
    density,
    viewportWidth,
    viewportHeight,
    followsContent,
    theme,
    reducedMotion,
    fonts,
    fontFamily,
    fontScale: usedFontScale(letter, options.fontScale),
    direction: direction === 'auto' ? (computed.direction as 'ltr' | 'rtl') : direction,
    contrast: contrast === 'more' ? 'more' : 'normal',
    forcedColors: isForced ? readForcedColors(element, computed) : undefined,
    locale,
    colors: options.colors?.[theme],
    assetSizes: imageSizes((document as Partial<PlayerDocument>).images ?? [], options.images),
    links: options.links,
  };
  return {
    environment,
    scale,
    wanted,
    canvasWidth: pixelsOf(viewportWidth * density, observed[0]),
    canvasHeight: pixelsOf(viewportHeight * density, observed[1]),
  };
}

/** Whether two environments have the same size and density. */
export function isFitted(now: PlayerEnvironment, next: PlayerEnvironment): boolean {
  return (
    now.canvasWidth === next.canvasWidth &&
    now.canvasHeight === next.canvasHeight &&
    now.environment.density === next.environment.density
  );
}

/** Follows the page, but for the size, as long as the player is in it: `onChange` is called when that may have changed. */
export function followPage(
  elements: PlayerElements,
  options: PlayerOptions,
  onChange: (changed: 'surroundings' | 'fonts') => void,
): void {
  const { letter, parent, signal, view } = elements;
  const onSurroundings = (): void => onChange('surroundings');
  watchPreferences(view, onSurroundings, signal);
  let fontScale = usedFontScale(letter);
  // The observer also tells of the first size, and of a player that is hidden.
  const letters = new view.ResizeObserver(() => {
    const before = fontScale;
    fontScale = usedFontScale(letter);
    // Later: an element that is observed anew while sizes are told makes an error of the page.
    if (fontScale !== before) view.requestAnimationFrame(() => signal.aborted || onSurroundings());
  });
  letters.observe(letter);
  signal.addEventListener('abort', () => letters.disconnect());
  let zoom = pinchZoomOf(elements);
  let resting = 0;
  // Until fingers rest, the browser magnifies the pixels that are there.
  const rest = (): void => {
    view.clearTimeout(resting);
    resting = view.setTimeout(() => {
      const before = zoom;
      zoom = pinchZoomOf(elements);
      if (zoom !== before) onSurroundings();
    }, PINCH_REST_MS);
  };
  for (const type of ['resize', 'scroll']) view.visualViewport?.addEventListener(type, rest, { signal });
  // Players come into the window, with the page or with a container of it.
  view.addEventListener('scroll', rest, { signal, passive: true, capture: true });
  signal.addEventListener('abort', () => view.clearTimeout(resting));
  (parent.ownerDocument.fonts as FontFaceSet | undefined)?.addEventListener(
    'loadingdone',
    ({ fontfaces }) => {
      const families = JSON.stringify([options.fontFamily, options.fonts]).toLowerCase();
      if (fontfaces.some(({ family }) => families.includes(family.replace(/["']/g, '').toLowerCase())))
        onChange('fonts');
    },
    { signal },
  );
}
