// The flat, read-only model that every format decodes into and that every renderer plays.
// Must not know bytes on the wire, layout or paint.

import type { PackedRows } from '../vocabulary/pack.ts';
import type { ParameterType } from '../vocabulary/parameter-types.ts';

/** What an operand's 32-bit value is. The field's kind says which pool a `POOL` value points into. */
export const OperandTag = {
  /** Not written: the field's default. */
  ABSENT: 0,
  /** The value itself: an integer, an enum index, a boolean as 0 or 1. */
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
  /** `true` or `false` as 1 or 0, where a number could stand too: in a `value` field and in a map. */
  BOOLEAN: 7,
  /** An index into `wideIntegers`: the raw value of an enum that this player has no name for. Readers give the field's fallback. [F2] */
  UNKNOWN: 8,
  /** Of a template's body: a parameter by its number, from 0. */
  PARAMETER: 9,
  /** Of a template's body: text of parts, as a list of `OperandTag.POOL` and `PARAMETER` with their values. */
  COMPOSED: 10,
} as const;

/**
 * Records of one namespace with their operands, in the order of the row's fields. A record's operands end where the
 * next one's start; fields after the last one that was written have none.
 */
export interface RecordTable {
  /** The rows that `kinds` counts. */
  readonly rows: PackedRows;
  readonly length: number;
  /** Kind of each record (`NodeKind`, `ModifierKind`, `ActionKind`). */
  readonly kinds: Uint8Array;
  /** `length + 1` entries: where each record's operands start in `tags` and `values`. */
  readonly operandStart: Uint32Array;
  readonly tags: Uint8Array;
  readonly values: Int32Array;
}

/** The nodes in pre-order. */
export interface NodeTable extends RecordTable {
  /** For each node the index just after its subtree; a leaf's is its own index plus one. */
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
  /** Where the template stands in the document's bytes. */
  readonly byteOffset: number;
}

/** Uses of templates, in the order of the nodes that they stand for; their operands are the arguments. */
export interface UseTable extends Omit<RecordTable, 'rows' | 'kinds'> {
  /** The template that each use is of, as an index into `templates.definitions`. */
  readonly template: Uint8Array;
  /** First node of each use. */
  readonly node: Uint32Array;
}

/**
 * The templates of a document. Players do without them: every use is in `nodes` as what it stands for. In their bodies
 * operands may be parameters, also in the modifiers, actions and expressions that no other node has.
 */
export interface TemplatePool {
  readonly definitions: readonly Template[];
  /** The bodies, one after the other. */
  readonly nodes: NodeTable;
  /** Uses among the document's nodes, but for those in what another use stands for. */
  readonly uses: UseTable;
  /** The same among the nodes of bodies. */
  readonly nestedUses: UseTable;
}

/** Strings by id, decoded from their bytes when first asked for. Id 0 is the empty string. */
export interface StringPool {
  readonly length: number;
  /** The document's bytes, followed by what templates composed. Not to be written. */
  readonly bytes: Uint8Array;
  /** Where the UTF-8 of a string starts in `bytes`, and its length: for who can do without the string. */
  byteStart(id: number): number;
  byteLength(id: number): number;
  get(id: number): string;
}

/** Colours by reference; index 0 is none. Values are 0xAARRGGBB. */
export interface ColorPool {
  readonly length: number;
  /** The role (`ColorRole`), or 0 for a literal colour; as it was written, so that it may be one that `readColorRole` does not know. [F2] */
  readonly roles: Float64Array;
  readonly light: Uint32Array;
  readonly dark: Uint32Array;
}

/** Postfix expressions; index 0 is none. Tokens of expression `e` are `start[e]` to `start[e + 1]`. */
export interface ExpressionPool {
  readonly length: number;
  readonly start: Uint32Array;
  /** `ExpressionToken` literals and variables, else a function's opcode. */
  readonly codes: Uint8Array;
  /** The literal, the bits of a float32 literal, or the index of a variable. */
  readonly values: Int32Array;
}

/** Token codes beside the functions' opcodes (which start at 3). In a template's body a parameter has its function's opcode. */
export const ExpressionToken = { INT: 0, FLOAT: 1, VARIABLE: 2 } as const;

/** Paths by reference; index 0 is none. Values of path `p` are `start[p]` to `start[p + 1]`. */
export interface PathPool {
  readonly length: number;
  readonly start: Uint32Array;
  /** `PathCommand` followed by its coordinates, again and again. Icons are drawn on a grid of 24 by 24. */
  readonly values: Float32Array;
}

/** Path commands with the number of coordinates that follow: 2, 2, 4, 6, 0. */
export const PathCommand = { MOVE: 0, LINE: 1, QUADRATIC: 2, CUBIC: 3, CLOSE: 4 } as const;

/** An image that the document brings, or the key of one that the host has. */
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
export type VariableType = 'int' | 'float';

/** A named value that expressions may read. States come first, in the header's order, then the system's. */
export interface Variable {
  readonly name: string;
  readonly type: VariableType;
  readonly source: VariableSource;
  /** Value before anything changes it. */
  readonly initial: number;
}

/** Something that this player did not know and that did not make it reject the document. [F2] */
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
  /** Of an unknown component: the node that stands for it; absent where it is in a template. */
  readonly node?: number;
  /** JSON Pointer into the contract that the document was read from; absent where it came as operations. */
  readonly path?: string;
}

/**
 * A decoded document: immutable, shared by every player that shows it. Mutable values belong to the player. A plain number in a
 * dimension field is dp [S5]; expressions are total: a division by zero is 0.
 */
export interface PlayerDocument {
  /** The document's own bytes; pools point into them. Not to be written. */
  readonly bytes: Uint8Array;
  /** Id of the format that it was read from, such as `pantograph-ops`. */
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
  readonly variables: readonly Variable[];
  /** How many of `variables` are states; they come first. */
  readonly stateCount: number;
  readonly nodes: NodeTable;
  readonly modifiers: RecordTable;
  readonly actions: RecordTable;
  readonly strings: StringPool;
  readonly colors: ColorPool;
  readonly expressions: ExpressionPool;
  readonly paths: PathPool;
  /** Images by reference; index 0 is none. */
  readonly images: readonly ImageResource[];
  /** Keys of the host's fonts; index 0 is none. */
  readonly fonts: readonly string[];
  /**
   * Lists, each `count` and then its items. A list is named by the index of its count; list 0 is empty.
   * Modifier items are a record index, or `~list` for a shared list, which also stands itself where nothing else would
   * be in the list; action items are record indices, and where a field has a single action it is not named by a list, but
   * as `~record`; strings and colours are their ids, numbers the bits of float32; map entries are name id, tag, value.
   */
  readonly lists: Int32Array;
  /** Index into `lists` of each shared modifier list, in table order. */
  readonly sharedModifierLists: Uint32Array;
  readonly templates: TemplatePool;
  /** Integers beyond 32 bits, and the raw values of enums that this player has no name for. */
  readonly wideIntegers: Float64Array;
  /** Model features in use, such as `expressions` or `custom`; a renderer refuses those that it lacks. */
  readonly features: readonly string[];
  /** The first notices, at most `limits.maxNotices`. */
  readonly notices: readonly DocumentNotice[];
  /** How many notices there were. */
  readonly noticeCount: number;
  /** Operations in the stream, `end` included. */
  readonly operationCount: number;
}
