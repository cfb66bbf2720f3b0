// Everything outside a document that decides how it looks. Same document, same environment, same pixels.
// Must not know where the values come from.

import type { PlayerDocument } from 'pantograph';
import type { colorRoles } from 'pantograph/internal';
import { initialVariables, invalidValue, kindOf, createTextFormats } from 'pantograph/internal';
import type { Variables } from 'pantograph/internal';
import { toStateText, toStateValue } from './state-value.ts';
import type { StateValue } from './state-value.ts';
import { checkFontFamilies } from './text/font-family.ts';

/** Name of a colour role, such as `onSurface`. */
export type ColorRoleName = keyof typeof colorRoles;

/** Colours as 0xAARRGGBB by role; other roles keep their default. */
export type RoleColors = Readonly<Partial<Record<ColorRoleName, number>>>;

/** Colours that the platform forces, by role, and two that have no role. */
export interface ForcedColors extends RoleColors {
  /** Content and edges of disabled controls. */
  readonly disabled?: number;
  /** Content on the role `focus` where that marks a choice. */
  readonly onFocus?: number;
}

/** Size of an image in its own pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Everything outside of a document that layout and painting depend on. */
export interface Environment {
  /** Device pixels per dp. */
  readonly density: number;
  /** Multiplies sp, on top of density. 0.5 to 4. */
  readonly fontScale: number;
  /** Size of the surface in dp. */
  readonly viewportWidth: number;
  readonly viewportHeight: number;
  /** True if the surface is as high as its content: nothing in it has the viewport's height to share. Default false. */
  readonly followsContent?: boolean | undefined;
  readonly direction: 'ltr' | 'rtl';
  readonly theme: 'light' | 'dark';
  readonly contrast: 'normal' | 'more';
  /** The platform's forced colours: they replace roles, and literal colours give way to roles. */
  readonly forcedColors?: ForcedColors | undefined;
  readonly reducedMotion: boolean;
  /** BCP 47 tag, for text without a language of its own. */
  readonly locale: string;
  /** CSS font-family list, for texts that name no font. */
  readonly fontFamily: string;
  /** CSS font-family lists by the document's font keys. */
  readonly fonts: Readonly<Record<string, string>>;
  /** Addresses of the host by the document's names of links. Default: none. */
  readonly links?: Readonly<Record<string, string>> | undefined;
  /** The host's colours for the theme in use. */
  readonly colors?: RoleColors | undefined;
  /** Sizes of the host's assets by key, once known. Images of the document have their own. */
  readonly assetSizes?: Readonly<Record<string, ImageSize>> | undefined;
  /** Heights in dp of the host's elements that size themselves, by document node, once known. */
  readonly hostHeights?: Readonly<Record<number, number>> | undefined;
  /** The words of errors that stand below fields, by document node. */
  readonly fieldErrors?: Readonly<Record<number, string>> | undefined;
}

/** Density 1, left to right, light: the base for tests and smoke checks. */
export const plainEnvironment: Environment = {
  density: 1,
  fontScale: 1,
  viewportWidth: 390,
  viewportHeight: 720,
  direction: 'ltr',
  theme: 'light',
  contrast: 'normal',
  reducedMotion: false,
  locale: 'en',
  fontFamily: 'sans-serif',
  fonts: {},
};

/** Writes the system variables of a document, in the order of `systemVariables`, and takes the formats of the locale. */
export function writeSystemValues(
  variables: Variables,
  { designHeight, stateCount }: PlayerDocument,
  environment: Environment,
): void {
  const { density, fontScale, followsContent, viewportWidth } = environment;
  // A height that follows the content would follow itself.
  const viewportHeight = followsContent ? designHeight : environment.viewportHeight;
  if (variables.formats.locale !== environment.locale) variables.formats = createTextFormats(environment.locale);
  variables.numbers.set([density, fontScale, viewportWidth, viewportHeight], stateCount);
}

/**
 * The variables of a document for layout, paint and actions: states first, then system variables.
 *
 * @param document - the document
 * @param environment - the source of the system variables
 * @param states - values of states by name, rounded or cut; a state without a value of its kind starts at its initial value
 */
export function createVariables(
  document: PlayerDocument,
  environment: Environment,
  states: Readonly<Record<string, StateValue>> = {},
): Variables {
  const variables = initialVariables(document);
  document.variables.forEach(({ name, type }, index) => {
    const value = Object.hasOwn(states, name) ? states[name] : undefined;
    if (value === undefined) return;
    if (type !== 'text' && typeof value !== 'string') variables.numbers[index] = toStateValue(value);
    if (type === 'text' && typeof value === 'string') variables.texts[index] = toStateText(value);
  });
  writeSystemValues(variables, document, environment);
  return variables;
}

/** Refuses sizes that are no positive numbers, and fonts that no canvas accepts: `host/invalid-value`. */
export function checkEnvironment(what: string, environment: Environment): void {
  for (const name of ['density', 'fontScale', 'viewportWidth', 'viewportHeight'] as const) {
    const value = environment[name];
    if (!(value > 0 && value < Infinity))
      throw invalidValue(
        `${what}: ${name} of the environment`,
        'a number above 0',
        typeof value === 'number' ? String(value) : kindOf(value),
        'begin with `plainEnvironment` and change what differs',
      );
  }
  checkFontFamilies(`${what}: environment.`, environment);
}
