// The flat, read-only model that every format decodes into and that every renderer plays.
// Must not know bytes on the wire, layout or paint.

import type { PackedRows } from '../vocabulary/pack.ts';
import type { ParameterType } from '../vocabulary/parameter-types.ts';

/** The meaning of an operand's 32-bit value. The field's kind names the pool of a `POOL` value. */
export const OperandTag = {
  /** Not written: the field has its default. */
  ABSENT: 0,
  /** An integer, an enum index, or a boolean as 0 or 1. */
  INT: 1,
  /** The bits of a float32. */
  FLOAT: 2,
  /** An index into the pool of the field's kind: strings, colours, paths, images, fonts, lists. */
  POOL: 3,
  /** An index into `variables`. */
  VARIABLE: 4,
  /** An index into `expressions`. */
  EXPRESSION: 5,
  /** An index into `wideIntegers`: an integer beyond 32 bits. */
  WIDE: 6,
  /** `true` or `false` as 1 or 0, in a `value` field or a map, which may also have numbers. */
  BOOLEAN: 7,
  /** An index into `wideIntegers`: the raw value of an unknown enum value. Readers return the field's fallback. [F2] */
  UNKNOWN: 8,
  /** In a template's body: a parameter by its number, from 0. */
  PARAMETER: 9,
  /** In a template's body: composed text, as a list of `OperandTag.POOL` and `PARAMETER` with their values. */
  COMPOSED: 10,
} as const;

/**
 * Records of one namespace with their operands, in the order of the row's fields. A record's operands end at the start
 * of the next record's. Fields after the last written field have no operand.
 */
export interface RecordTable {
  /** The rows to which `kinds` refer. */
  readonly rows: PackedRows;
  readonly length: number;
  /** Kind of each record (`NodeKind`, `ModifierKind`, `ActionKind`). */
  readonly kinds: Uint8Array;
  /** `length + 1` entries: start of each record's operands in `tags` and `values`. */
  readonly operandStart: Uint32Array;
  readonly tags: Uint8Array;
  readonly values: Int32Array;
}

/** The nodes in pre-order. */
export interface NodeTable extends RecordTable {
  /** For each node the index after its subtree; for a leaf its own index plus 1. */
  readonly next: Uint32Array;
}

/** A parameter of a template. */
export interface TemplateParameter {
  readonly name: string;
  readonly type: ParameterType;
}

/** A template: its body is `templates.nodes` from `firstNode` up to `endNode`. */
export interface Template {
  readonly name: string;
  readonly parameters: readonly TemplateParameter[];
  readonly firstNode: number;
  readonly endNode: number;
  /** Place of the template in the document's bytes. */
  readonly byteOffset: number;
}

/** Uses of templates, in the order of their nodes. Their operands are the arguments. */
export interface UseTable extends Omit<RecordTable, 'rows' | 'kinds'> {
  /** The template of each use, as an index into `templates.definitions`. */
  readonly template: Uint8Array;
  /** First node of each use. */
  readonly node: Uint32Array;
}

/**
 * The templates of a document. Players do not need them, because `nodes` contains every use expanded. Operands of
 * bodies may be parameters, also in modifiers, actions and expressions that only bodies have.
 */
export interface TemplatePool {
  readonly definitions: readonly Template[];
  /** The bodies, one after the other. */
  readonly nodes: NodeTable;
  /** Uses among the document's nodes, without those inside other uses. */
  readonly uses: UseTable;
  /** Uses among the nodes of bodies. */
  readonly nestedUses: UseTable;
}

/** Strings by id, decoded from their bytes at their first use. Id 0 is the empty string. */
export interface StringPool {
  readonly length: number;
  /** The document's bytes, followed by composed texts. Must not be written. */
  readonly bytes: Uint8Array;
  /** Start and length in `bytes` of the UTF-8 of a string, for callers that do not need the string. */
  byteStart(id: number): number;
  byteLength(id: number): number;
  get(id: number): string;
}

/** Colours by reference; index 0 is no colour. Values are 0xAARRGGBB. */
export interface ColorPool {
  readonly length: number;
  /** The written role (`ColorRole`), or 0 for a literal colour. `readColorRole` may not know the role. [F2] */
  readonly roles: Float64Array;
  readonly light: Uint32Array;
  readonly dark: Uint32Array;
}

/** Postfix expressions; index 0 is no expression. Tokens of expression `e` are `start[e]` to `start[e + 1]`. */
export interface ExpressionPool {
  readonly length: number;
  readonly start: Uint32Array;
  /** `ExpressionToken` literals and variables, else a function's opcode. */
  readonly codes: Uint8Array;
  /** The literal, the bits of a float32 literal, the index of a variable, or the id of a string. */
  readonly values: Int32Array;
}

/** Token codes beside the functions' opcodes (3 to 254). In a template's body a parameter has its function's opcode. */
export const ExpressionToken = { INT: 0, FLOAT: 1, VARIABLE: 2, TEXT: 255 } as const;

/** Paths by reference; index 0 is no path. Values of path `p` are `start[p]` to `start[p + 1]`. */
export interface PathPool {
  readonly length: number;
  readonly start: Uint32Array;
  /** A sequence of `PathCommand` values, each followed by its coordinates. Icons are drawn on a grid of 24 by 24. */
  readonly values: Float32Array;
}

/** Path commands with the number of coordinates that follow: 2, 2, 4, 6, 0. */
export const PathCommand = { MOVE: 0, LINE: 1, QUADRATIC: 2, CUBIC: 3, CLOSE: 4 } as const;

/** An image in the document, or the key of a host's image. */
export type ImageResource =
  | {
      readonly kind: 'bytes';
      readonly mediaType: 'image/png' | 'image/jpeg' | 'image/webp';
      readonly byteOffset: number;
      readonly byteLength: number;
      readonly width: number;
      readonly height: number;
    }
  | { readonly kind: 'asset'; readonly key: string };

export type VariableSource = 'state' | 'system';
export type VariableType = 'int' | 'float' | 'text';

/** A named value that expressions may read. States come first, in the header's order, then system variables. */
export interface Variable {
  readonly name: string;
  readonly type: VariableType;
  readonly source: VariableSource;
  /** Value before any change: a string for the type `text`, of states only. */
  readonly initial: number | string;
}

/** An unknown thing that did not make the player reject the document. [F2] */
export interface DocumentNotice {
  readonly code:
    | 'unknown-component'
    | 'unknown-hint'
    | 'unknown-modifier'
    | 'unknown-action'
    | 'unknown-function'
    | 'unknown-argument'
    | 'unknown-enum-value'
    | 'alternative-skipped';
  /** Opcode of the operation, modifier, action or function; for an enum its unknown value. */
  readonly opcode: number;
  /** Index of the operation in the stream, `end` included; -1 in header and resources. */
  readonly operationIndex: number;
  readonly byteOffset: number;
  /** The placeholder of an unknown component; absent in a template. */
  readonly node?: number;
  /** JSON Pointer into the document's contract; absent for a document of operations. */
  readonly path?: string;
}

/** Properties of every decoded document. `PlayerDocument` is the document of the sdk's own formats. */
export interface PlayableDocument {
  /** The document's own bytes. Must not be written. */
  readonly bytes: Uint8Array;
  /** Id of the document's format, such as `pantograph-ops`. */
  readonly format: string;
  readonly documentApi: number;
  readonly profile: string;
  /** Design viewport in dp. [D6] */
  readonly designWidth: number;
  readonly designHeight: number;
  /** BCP 47 tag, or empty. */
  readonly lang: string;
  readonly direction: 'ltr' | 'rtl' | 'auto';
  readonly title: string;
  /** Model features in use. An engine refuses a document with features that it lacks. */
  readonly features: readonly string[];
  /** The first notices, at most `limits.maxNotices`. */
  readonly notices: readonly DocumentNotice[];
  /** Total number of notices. */
  readonly noticeCount: number;
}

/**
 * A decoded document: immutable, and shared by all its players. Mutable values belong to the player. A plain number in
 * a dimension field is dp [S5]. Expressions are total: a division by zero is 0.
 */
export interface PlayerDocument extends PlayableDocument {
  readonly variables: readonly Variable[];
  /** Number of states. They are the first entries of `variables`. */
  readonly stateCount: number;
  readonly nodes: NodeTable;
  readonly modifiers: RecordTable;
  readonly actions: RecordTable;
  readonly strings: StringPool;
  readonly colors: ColorPool;
  readonly expressions: ExpressionPool;
  readonly paths: PathPool;
  /** Images by reference; index 0 is no image. */
  readonly images: readonly ImageResource[];
  /** Keys of the host's fonts; index 0 is no font. */
  readonly fonts: readonly string[];
  /**
   * Lists, each a `count` followed by its items. A list is named by the index of its count; list 0 is empty.
   * Modifier items are a record index, or `~list` for a shared list. A list with only a shared list is that shared
   * list.
   * Action items are record indices. A field with a single action has `~record` instead of a list.
   * Strings and colours are their ids, numbers the bits of a float32, map entries a name id, tag and value.
   */
  readonly lists: Int32Array;
  /** Index into `lists` of each shared modifier list, in table order. */
  readonly sharedModifierLists: Uint32Array;
  readonly templates: TemplatePool;
  /** Integers beyond 32 bits, and raw values of unknown enum values. */
  readonly wideIntegers: Float64Array;
  /** Operations in the stream, `end` included. */
  readonly operationCount: number;
}

/** The parts of a document that its header has. */
export type DocumentHeader = Pick<
  PlayerDocument,
  'documentApi' | 'profile' | 'designWidth' | 'designHeight' | 'lang' | 'direction' | 'title' | 'variables'
>;
