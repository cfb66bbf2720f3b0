// Weights of painting, in nanoseconds of a core that draws without a graphics card. `npm run costs` measures them, and prints
// the measured figures beside these, which are rounded up. Must not know operations.

/** Nanoseconds a unit, with the measured range after each. Lengths and areas are visible device pixels. */
export const weights = {
  /** A step of recording: an operation, or a point of a path. */
  step: 1_000,
  /** An operation of a display list, however small. 1,000 to 1,700. */
  operation: 2_000,
  /** A pixel that is filled with one colour. 0.05 (opaque rectangle) to 0.3 (circle, translucent). */
  area: 0.3,
  /** A pixel that is filled with a gradient. 1.5 (two stops) to 4.5 (sixteen). */
  gradientArea: 5,
  /** A stop of a gradient that is made. 300 to 750. */
  gradientStop: 750,
  /** A pixel of a shadow, as far as that reaches. 0.2 (upright rectangle) to 24 (rounded, higher than the surface). */
  shadowArea: 20,
  /** A pixel along an edge that is not upright: a stroke has two. 8 (one line) to 63 (1,000 crossing lines, filled). */
  edge: 40,
  /**
   * A point of a curve that is stroked with a pen wider than a pixel, of any shape of which something is seen. 300 (a smooth curve) to 7,000 (a
   * cubic with loops); 12,000 with coordinates of 60,000, and 17,000 with a pen of 300 as well.
   */
  strokedPoint: 8_000,
  /** A pixel of the length of such a curve, seen or not. 0.5 to 1.2 (a million of them); 8 (ten million, for memory). */
  strokedLength: 10,
  /** Two lines of one path that lie upon each other, a pixel of the pen and eight more; a curve is like three. 0.14 to 0.4; 0.8 filled. */
  crossing: 0.4,
  /** A pixel of a rounded clip. 0.01 (small corners) to 0.6 (as large as the clip). */
  clipArea: 0.6,
  /** A pixel that an image is scaled to. 4 (larger) to 10 (smaller, from its mipmaps). */
  imageArea: 10,
  /** A pixel that an image is turned or skewed to. 35. */
  turnedImageArea: 40,
  /** A character in a font that the frame has already. 60 (drawn before) to 800 (new words). */
  glyph: 600,
  /** A character that a font has not drawn yet. 24,000; six times as much where the font lacks it, which no document shows. */
  newGlyph: 25_000,
  /** A font, size or weight that the frame does not have yet. 75,000 to 1,300,000, the first time in a page. */
  font: 500_000,
  /** The first measuring of a text, and of each of its characters; then of a line whose words were measured before. */
  measuredText: 10_000,
  measuredCharacter: 1_000,
  measuredLine: 3_000,
  measuredLineCharacter: 100,
  /** Two parts from right to left of one long word, with others between them. 4.3 (5,300 parts) to 4.8. */
  alternatingParts: 5,
  /** A font that is measured for the first time. 75,000 to 1,300,000. */
  measuredFont: 300_000,
  /** Breaks, graphemes and directions of texts, for each UTF-16 unit. */
  brokenUnit: 100,
  segmentedUnit: 1_000,
  directedUnit: 250,
  /** Asking for the width of a piece of a run, measured before or not: several times for each place where a line may end. 300 to 900. */
  measuredPiece: 700,
  /** A piece of a line in one font and direction. 1,000 to 2,000. */
  textPiece: 2_000,
  /** A box that is laid out. 100 to 600. */
  box: 1_000,
  /** An option of a box that is laid out, along an axis, with its semantics. 1,000 (tabs without words) to 4,000. */
  option: 4_000,
  /** A scroll container that can be seen, beside its element. 700,000 to 1,000,000, in each frame after a change. */
  scrollElement: 800_000,
  /** A box or option that can be seen, for each element that tells of it. 12,000 (a name) to 50,000 (a button in a long list). */
  element: 25_000,
} as const;
