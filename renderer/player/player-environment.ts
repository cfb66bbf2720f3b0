// Puts together what a document is laid out for: the host's options, the page's preferences, the surface's size.
// Must not know elements.

import type { PlayerDocument } from 'pantograph';
import { paintableDensity } from '../density.ts';
import type { Environment } from '../environment.ts';
import type { PagePreferences, SurfaceSize } from './page-environment.ts';
import type { PlayerOptions } from './player-options.ts';

/** What one layout and its canvas need to know. */
export interface PlayerEnvironment {
  readonly environment: Environment;
  /** CSS pixels per dp. */
  readonly scale: number;
  /** Size of the canvas in device pixels. */
  readonly canvasWidth: number;
  readonly canvasHeight: number;
  /** The density that was wanted, when the canvas is too large for it. */
  readonly degradedFrom: number | undefined;
}

/** Facts about the page that options may leave open. */
export interface PageDefaults {
  readonly direction: 'ltr' | 'rtl';
  readonly locale: string;
}

function scaleOf(document: PlayerDocument, options: PlayerOptions, size: SurfaceSize): number {
  const { scale = 1 } = options;
  if (scale === 'fit') return Math.max(0.1, Math.min(size.width / document.designWidth, size.height / document.designHeight)) || 1;
  return scale > 0 && scale < Infinity ? scale : 1;
}

/** Whether the browser's own count of device pixels belongs to its density: under emulation it is that of the real screen. */
function isPlausible(pixels: number | undefined, cssPixels: number, pixelRatio: number): boolean {
  return pixels !== undefined && Math.abs(pixels - cssPixels * pixelRatio) <= 2;
}

function directionOf(document: PlayerDocument, options: PlayerOptions, page: PageDefaults): 'ltr' | 'rtl' {
  return options.direction ?? (document.direction === 'auto' ? page.direction : document.direction);
}

/** Texts that name no font are drawn in the font of the platform's own interface. */
export const INTERFACE_FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

/** Whole device pixels of a side: what the browser says, if it can be so; an emulated density is not in what it says. */
function pixelsOf(computed: number, observed: number | undefined): number {
  return observed !== undefined && Math.abs(observed - computed) <= 2 ? observed : Math.round(computed);
}

/** The surroundings of a document in a surface of a size. */
export function composeEnvironment(
  document: PlayerDocument, options: PlayerOptions, preferences: PagePreferences, page: PageDefaults, size: SurfaceSize,
): PlayerEnvironment {
  const scale = scaleOf(document, options, size);
  const theme = options.theme === 'light' || options.theme === 'dark' ? options.theme : preferences.theme;
  const viewportWidth = size.width / scale;
  const viewportHeight = size.height / scale;
  const pixelRatio = options.density ?? preferences.density;
  const wanted = pixelRatio * scale;
  const density = paintableDensity(wanted, viewportWidth, viewportHeight);
  const isExact = density === wanted && options.density === undefined
    && isPlausible(size.pixelWidth, size.width, pixelRatio) && isPlausible(size.pixelHeight, size.height, pixelRatio);
  const environment: Environment = {
    density, viewportWidth, viewportHeight, theme,
    fontScale: Math.min(4, Math.max(0.5, options.fontScale ?? 1)),
    direction: directionOf(document, options, page),
    contrast: preferences.contrast, forcedColors: preferences.forcedColors, reducedMotion: preferences.reducedMotion,
    locale: options.locale ?? page.locale,
    fontFamily: options.fontFamily ?? INTERFACE_FONT, fonts: options.fonts ?? {},
    colors: options.colors?.[theme],
    assetSizes: options.images,
  };
  return {
    environment, scale,
    canvasWidth: pixelsOf(viewportWidth * density, isExact ? size.pixelWidth : undefined),
    canvasHeight: pixelsOf(viewportHeight * density, isExact ? size.pixelHeight : undefined),
    degradedFrom: density < wanted ? wanted : undefined,
  };
}
