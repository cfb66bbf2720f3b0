// Every limit of the client, with its value and its reason. [A3] [A4] Must not import anything.

/** Bounds that a document must keep; each can be lowered by a host, and none can be raised beyond its default. */
export interface Limits {
  /** Bytes of a document. [A3] */
  readonly maxBytes: number;
  /** Operations of the stream, `end` and skipped ones included. [A4] Half of what 512 KiB could hold at two bytes each. */
  readonly maxOperations: number;
  /** Nesting of containers. [A4] Screens that people can read stay below 20; three times that bounds every stack. */
  readonly maxDepth: number;
  /** Nesting of MessagePack values inside one operation: an action in a list in a modifier in a list is 7. */
  readonly maxValueDepth: number;
  /** Components, draw operations not included: each may become an element for assistive technology. */
  readonly maxComponents: number;
  /** Draw operations of all canvases: each is painted again on every frame that shows its canvas. */
  readonly maxDrawOperations: number;
  /** Strings, inline ones included: each may become a line that is measured. */
  readonly maxStrings: number;
  /** UTF-8 bytes of one string: two full pages of prose; what is longer costs a frame to break into lines. */
  readonly maxStringBytes: number;
  /** UTF-8 bytes of all strings, each counted once: no more than a document can hold. */
  readonly maxTotalStringBytes: number;
  /**
   * UTF-8 bytes of all strings, each counted at every use, shared modifier lists included: one string may be shown
   * thousands of times, and is measured each time. Four times the largest document, and less than a second of breaking lines.
   */
  readonly maxExpandedTextBytes: number;
  /** Expressions, inline ones included. */
  readonly maxExpressions: number;
  /** Tokens of one expression: evaluation is linear in them. */
  readonly maxExpressionTokens: number;
  /** Values on the stack of one expression: the stack is allocated once. */
  readonly maxExpressionStack: number;
  /** States: each is kept by name across documents, and is played at three values by the smoke check. [A1] */
  readonly maxStates: number;
  /** Actions of one handler: one press must not become a burst of commands. */
  readonly maxActions: number;
  /** Entries of one resource table. */
  readonly maxResources: number;
  /** Templates of a document: a byte numbers them. Those of a design system are some dozen. */
  readonly maxTemplates: number;
  /** Modifiers of one node, shared lists expanded: layout and paint visit each. */
  readonly maxModifiers: number;
  /** Modifiers of all nodes, shared lists counted at every use: four for each of the most components. */
  readonly maxExpandedModifiers: number;
  /**
   * Values of paths and tokens of expressions, each counted at every use, shared modifier lists included: one path may
   * be drawn, and one expression computed, thousands of times a frame. 32 for each of the most components.
   */
  readonly maxExpandedValues: number;
  /** Values of one path, commands included: an icon has less than 500. */
  readonly maxPathValues: number;
  /** Pixels of one image: a 4,096 by 4,096 texture is the largest that every device draws. Four bytes each. */
  readonly maxImagePixels: number;
  /** Pixels of all images of a document: 128 MiB once decoded. */
  readonly maxTotalImagePixels: number;
  /** Notices kept; more are counted, not kept, so that a hostile document cannot buy memory with them. */
  readonly maxNotices: number;
  /** Microseconds of a slow machine that the smoke check may spend on layout and recording in all, as the passes charge them. [A1] */
  readonly maxSmokeWork: number;
  /**
   * What painting one frame may cost, in milliseconds of one core that draws without a graphics card. Ten times what screens of designs
   * take, and short enough for a page to answer. [A1]
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

/** `limits` with a host's lower values. What is above the default, or no integer from 0 on, counts as the default. */
export function lowerLimits(wanted: Partial<Limits> = {}): Limits {
  const result: Record<string, number> = { ...limits };
  for (const [name, value] of Object.entries(wanted)) {
    if (Number.isSafeInteger(value) && value >= 0 && value < result[name]) result[name] = value;
  }
  return result as unknown as Limits;
}
