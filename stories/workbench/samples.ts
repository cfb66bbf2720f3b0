// Parts of the stories' documents that a control cannot write: shapes, pictures, fonts, responses.
// Must not know any component.

import type { ActionValue, ImageValue, PathValue } from 'pantograph/producer';
import { a, e, path } from 'pantograph/producer';
import avatar from '../assets/avatar.webp?inline';
import landscape from '../assets/landscape.png?inline';

/** Shapes on the grid of 24 by 24. */
export const icons = {
  plus: path('M11 5H13V11H19V13H13V19H11V13H5V11H11Z'),
  check: path('M9.2 16.6L4.8 12.2L3.4 13.6L9.2 19.4L20.6 8L19.2 6.6Z'),
  bin: path('M9 3H15L16 5H20V7H4V5H8ZM6 8H18L17 21H7Z'),
  star: path('M12 2.5L14.9 8.7L21.7 9.6L16.7 14.3L18 21L12 17.7L6 21L7.3 14.3L2.3 9.6L9.1 8.7Z'),
  heart: path(
    'M12 20.5L10.6 19.2C5.6 14.7 2.5 11.8 2.5 8.3C2.5 5.4 4.8 3.2 7.6 3.2C9.3 3.2 10.9 4 12 5.2C13.1 4 14.7 3.2 16.4 3.2C19.2 3.2 21.5 5.4 21.5 8.3C21.5 11.8 18.4 14.7 13.4 19.2Z',
  ),
  bell: path(
    'M12 22C13.1 22 14 21.1 14 20H10C10 21.1 10.9 22 12 22ZM18 16V11C18 7.9 16.4 5.4 13.5 4.7V4C13.5 3.2 12.8 2.5 12 2.5C11.2 2.5 10.5 3.2 10.5 4V4.7C7.6 5.4 6 7.9 6 11V16L4 18V19H20V18Z',
  ),
  arrow: path('M13.2 5.2L11.8 6.6L16.2 11H4V13H16.2L11.8 17.4L13.2 18.8L20 12Z'),
} as const satisfies Readonly<Record<string, PathValue>>;

export type IconName = keyof typeof icons;
export const iconNames = Object.keys(icons);

/** Pictures: two in the document, a picture of the host, and a missing picture. */
export const pictures = {
  landscape: { bytes: bytesOf(landscape) },
  avatar: { bytes: bytesOf(avatar) },
  'host asset': { asset: 'landscape' },
  'missing asset': { asset: 'nobody-has-this' },
} as const satisfies Readonly<Record<string, ImageValue>>;

export type PictureName = keyof typeof pictures;
export const pictureNames = Object.keys(pictures);

/** The host's assets, by key. */
export const hostImages: Readonly<Record<string, string>> = { landscape, avatar };

/** The host's fonts, by key. */
export const hostFonts: Readonly<Record<string, string>> = {
  serif: 'Georgia, "Times New Roman", serif',
  mono: 'ui-monospace, "DejaVu Sans Mono", monospace',
};
export const fontNames = Object.keys(hostFonts);

/** Actions of controls. */
export const responses = {
  'ask the host': [a.host({ name: 'story.run' })],
  'ask the host, with id and value': [a.host({ name: 'story.run', id: 12, value: 1.5 })],
  'count up': [a.setState({ state: 'count', value: e.add(e.state('count'), 1) })],
  'count up, then ask the host': [
    a.setState({ state: 'count', value: e.add(e.state('count'), 1) }),
    a.host({ name: 'story.run', value: e.state('count') }),
  ],
} as const satisfies Readonly<Record<string, readonly ActionValue[]>>;

export type ResponseName = keyof typeof responses;
export const responseNames = Object.keys(responses);

/** Texts that break layouts for short English words. */
export const hardTexts = {
  long: 'Pick up the parcel at the corner shop before it closes, and ask whether they still have the blue paper that we liked so much last winter',
  oneWord: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  mixed: 'Zoë’s قائمة المهام 👩‍👩‍👧‍👦 — 買い物リスト <b>milk</b>',
  rightToLeft: 'شراء الحليب والخبز من المتجر القريب قبل المساء',
} as const;

function bytesOf(dataUrl: string): Uint8Array {
  return Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (character) => character.charCodeAt(0));
}
