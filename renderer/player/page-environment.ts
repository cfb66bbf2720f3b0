// What the page says about its surroundings, now and when it changes. Must not know documents or layout.

import type { ColorRoleName, RoleColors } from '../environment.ts';

/** What the platform prefers and shows. */
export interface PagePreferences {
  /** Device pixels per CSS pixel. */
  readonly density: number;
  readonly theme: 'light' | 'dark';
  readonly contrast: 'normal' | 'more';
  readonly reducedMotion: boolean;
  readonly forcedColors: RoleColors | undefined;
}

/** The system colour of each role when the platform forces its own. */
const systemColors: Readonly<Record<ColorRoleName, string>> = {
  surface: 'Canvas', onSurface: 'CanvasText', surfaceContainer: 'Canvas', onSurfaceVariant: 'CanvasText',
  primary: 'ButtonText', onPrimary: 'ButtonFace', primaryContainer: 'ButtonFace', onPrimaryContainer: 'ButtonText',
  secondaryContainer: 'ButtonFace', onSecondaryContainer: 'ButtonText', outline: 'ButtonBorder', outlineVariant: 'CanvasText',
  error: 'CanvasText', onError: 'Canvas', errorContainer: 'Canvas', onErrorContainer: 'CanvasText',
  inverseSurface: 'CanvasText', inverseOnSurface: 'Canvas', shadow: 'CanvasText', focus: 'Highlight',
};

function readForcedColors(element: HTMLElement): RoleColors {
  const probe = element.ownerDocument.createElement('span');
  (element.shadowRoot ?? element).append(probe);
  const colors: Partial<Record<ColorRoleName, number>> = {};
  for (const [role, name] of Object.entries(systemColors) as [ColorRoleName, string][]) {
    probe.style.color = name;
    const parts = /(\d+)[, ]+(\d+)[, ]+(\d+)/.exec(getComputedStyle(probe).color);
    if (parts !== null) colors[role] = ((255 << 24) | (Number(parts[1]) << 16) | (Number(parts[2]) << 8) | Number(parts[3])) >>> 0;
  }
  probe.remove();
  return colors;
}

const queries = {
  dark: '(prefers-color-scheme: dark)', contrast: '(prefers-contrast: more)',
  motion: '(prefers-reduced-motion: reduce)', forced: '(forced-colors: active)',
} as const;

/** Preferences of the page that an element is in. */
export function readPreferences(element: HTMLElement): PagePreferences {
  return {
    density: window.devicePixelRatio,
    theme: matchMedia(queries.dark).matches ? 'dark' : 'light',
    contrast: matchMedia(queries.contrast).matches ? 'more' : 'normal',
    reducedMotion: matchMedia(queries.motion).matches,
    forcedColors: matchMedia(queries.forced).matches ? readForcedColors(element) : undefined,
  };
}

/** Calls `onChange` when a preference or the density changes. @returns ends it */
export function watchPreferences(onChange: () => void): () => void {
  const lists = Object.values(queries).map((query) => matchMedia(query));
  for (const list of lists) list.addEventListener('change', onChange);
  // A query matches one density, so each change needs another query.
  let resolution: MediaQueryList;
  const onDensity = (): void => {
    watchDensity();
    onChange();
  };
  const watchDensity = (): void => {
    resolution = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    resolution.addEventListener('change', onDensity, { once: true });
  };
  watchDensity();
  return () => {
    for (const list of lists) list.removeEventListener('change', onChange);
    resolution.removeEventListener('change', onDensity);
  };
}

/** Calls `onChange` when fonts of one of these families have loaded. @returns ends it */
export function watchFonts(families: () => string, onChange: () => void): () => void {
  const fonts = document.fonts as FontFaceSet | undefined;
  const onLoaded = (event: FontFaceSetLoadEvent): void => {
    const used = families();
    if (event.fontfaces.some((face) => used.includes(face.family.replace(/^["']|["']$/g, '')))) onChange();
  };
  fonts?.addEventListener('loadingdone', onLoaded);
  return () => fonts?.removeEventListener('loadingdone', onLoaded);
}

/** Size of a surface. */
export interface SurfaceSize {
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** In device pixels, where the browser says so exactly. */
  readonly pixelWidth: number | undefined;
  readonly pixelHeight: number | undefined;
}

function sizeOf(entry: ResizeObserverEntry): SurfaceSize {
  const content = entry.contentBoxSize[0];
  const pixels = (entry.devicePixelContentBoxSize as readonly ResizeObserverSize[] | undefined)?.[0];
  return { width: content.inlineSize, height: content.blockSize, pixelWidth: pixels?.inlineSize, pixelHeight: pixels?.blockSize };
}

/** Calls `onChange` with the size of an element, first soon, then whenever it changes. @returns ends it */
export function watchSize(element: Element, onChange: (size: SurfaceSize) => void): () => void {
  const observer = new ResizeObserver((entries) => {
    const last = entries.at(-1);
    if (last !== undefined) onChange(sizeOf(last));
  });
  try {
    observer.observe(element, { box: 'device-pixel-content-box' });
  } catch {
    // Safari knows no device pixel box.
    observer.observe(element);
  }
  return () => observer.disconnect();
}
