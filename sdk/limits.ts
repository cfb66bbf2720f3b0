// Every limit of the client, with its value and its reason. [A3] [A4] Must not import anything.

/** Bounds that a document must keep. A host can lower each bound, and raise none beyond its default. */
export interface Limits {
  /** Bytes of a document. [A3] */
  readonly maxBytes: number;
  /** Operations of the stream, `end` and skipped operations included. [A4] They fill 512 KiB at two bytes each. */
  readonly maxOperations: number;
  /** Nesting of containers. [A4] Readable screens stay below 20; three times that bounds every stack. */
  readonly maxDepth: number;
  /** Nesting of MessagePack values inside one operation: an action in a list in a modifier in a list is 7. */
  readonly maxValueDepth: number;
  /** Components, draw operations not included: each may become an element for assistive technology. */
  readonly maxComponents: number;
  /** Draw operations of all canvases: each is painted again on every frame that shows its canvas. */
  readonly maxDrawOperations: number;
  /** Strings, inline strings included: each may become a line that is measured. */
  readonly maxStrings: number;
  /** UTF-8 bytes of a string: two full pages of prose; breaking a longer string into lines costs a frame. */
  readonly maxStringBytes: number;
  /** UTF-8 bytes of all strings, each counted once: no more than a document can hold. */
  readonly maxTotalStringBytes: number;
  /**
   * UTF-8 bytes of all strings, each counted at every use, shared modifier lists included: a string may be shown
   * thousands of times, and is measured each time. Four times the largest document, and less than a second of breaking lines.
   */
  readonly maxExpandedTextBytes: number;
  /** Expressions, inline expressions included. */
  readonly maxExpressions: number;
  /** Tokens of an expression: evaluation is linear in them. */
  readonly maxExpressionTokens: number;
  /** Values on the stack of an expression: the stack is allocated once. */
  readonly maxExpressionStack: number;
  /** States: each is kept by name across documents, and is played at three values by the smoke check. [A1] */
  readonly maxStates: number;
  /** UTF-16 units of a text in a state: a name, a title, a search. It is laid out anew with each key that is typed. */
  readonly maxStateUnits: number;
  /** Actions of a handler: a press must not become a burst of commands. */
  readonly maxActions: number;
  /** Entries of a resource table. */
  readonly maxResources: number;
  /** Templates of a document: a byte numbers them. A design system has some dozen. */
  readonly maxTemplates: number;
  /** Modifiers of a node, shared lists expanded: layout and paint visit each. */
  readonly maxModifiers: number;
  /** Modifiers of all nodes, shared lists counted at every use: four times `maxComponents`. */
  readonly maxExpandedModifiers: number;
  /**
   * Values of paths and tokens of expressions, each counted at every use, shared modifier lists included: a path may be
   * drawn, and an expression computed, thousands of times a frame. 32 times `maxComponents`.
   */
  readonly maxExpandedValues: number;
  /** Values of a path, commands included: an icon has less than 500. */
  readonly maxPathValues: number;
  /** Pixels of an image: a 4,096 by 4,096 texture is the largest that every device draws. Four bytes each. */
  readonly maxImagePixels: number;
  /** Pixels of all images of a document: 128 MiB once decoded. */
  readonly maxTotalImagePixels: number;
  /** Notices kept. Further notices are only counted, so that a hostile document cannot fill the memory with them. */
  readonly maxNotices: number;
  /** Microseconds of a slow machine that the smoke check may spend on layout and recording, as the passes charge the meter. [A1] */
  readonly maxSmokeWork: number;
  /**
   * Cost of painting a frame, in milliseconds of a single core that draws without a graphics card. Ten times the cost of designed
   * screens, and short enough for a page to respond. [A1]
   */
  readonly maxFrameMs: number;
}

/** The limits of this client. */
export const limits: Limits = {
  maxBytes: 524_288,
  maxOperations: 262_144,
  maxDepth: 64,
  maxValueDepth: 16,
  maxComponents: 131_072,
  maxDrawOperations: 65_536,
  maxStrings: 131_072,
  maxStringBytes: 16_384,
  maxTotalStringBytes: 524_288,
  maxExpandedTextBytes: 2_097_152,
  maxExpressions: 32_768,
  maxExpressionTokens: 64,
  maxExpressionStack: 16,
  maxStates: 256,
  maxStateUnits: 256,
  maxActions: 16,
  maxResources: 16_384,
  maxTemplates: 255,
  maxModifiers: 64,
  maxExpandedModifiers: 524_288,
  maxExpandedValues: 4_194_304,
  maxPathValues: 16_384,
  maxImagePixels: 16_777_216,
  maxTotalImagePixels: 33_554_432,
  maxNotices: 256,
  maxSmokeWork: 4_000_000,
  maxFrameMs: 200,
};

/** `limits` with a host's lower values. A value above the default, or no integer from 0 on, counts as the default. */
export function lowerLimits(wanted: Partial<Limits> = {}): Limits {
  const result: Record<string, number> = { ...limits };
  for (const [name, value] of Object.entries(wanted)) {
    if (Number.isSafeInteger(value) && value >= 0 && value < result[name]) result[name] = value;
  }
  return result as unknown as Limits;
}
