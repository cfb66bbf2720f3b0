// The size of the surface in the window. Pure: must not know the page. [D6]

const DESIGN_WIDTH = 390;
const DESIGN_HEIGHT = 720;
/** Narrower windows are phones: the surface fills them. */
const CARD_MIN_WIDTH = 600;
/** The free room above and below a card. */
const MARGIN = 24;
/** The least scale, for readable text: lower windows show less of the surface. */
const MIN_SCALE = 0.9;
const MAX_SCALE = 1.5;

export interface Frame {
  /** `window`: edge to edge. `card`: a device on a table. */
  readonly kind: 'window' | 'card';
  /** Size in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** CSS pixels per dp. */
  readonly scale: number;
}

/** The frame for a window of that many CSS pixels. */
export function frameFor(windowWidth: number, windowHeight: number): Frame {
  if (windowWidth < CARD_MIN_WIDTH) {
    return { kind: 'window', width: windowWidth, height: windowHeight, scale: windowWidth / DESIGN_WIDTH };
  }
  const room = windowHeight - 2 * MARGIN;
  const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, room / DESIGN_HEIGHT));
  return { kind: 'card', width: DESIGN_WIDTH * scale, height: Math.min(DESIGN_HEIGHT * scale, room), scale };
}
