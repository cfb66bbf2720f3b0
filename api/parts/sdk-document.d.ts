import { Limits, Result, PlayerError } from './sdk.js';
import { PackedRows, ParameterType, PlayedDocuments } from './sdk-vocabulary.js';
import { TextFormats, Variables, ExpressionReport } from './sdk-expression.js';

interface RecordTable {
  readonly rows: PackedRows;
  readonly length: number;
  readonly kinds: Uint8Array;
  readonly operandStart: Uint32Array;
  readonly tags: Uint8Array;
  readonly values: Int32Array;
}
interface NodeTable extends RecordTable {
  readonly next: Uint32Array;
}
interface TemplateParameter {
  readonly name: string;
  readonly type: ParameterType;
}
interface Template {
  readonly name: string;
  readonly parameters: readonly TemplateParameter[];
  readonly firstNode: number;
  readonly endNode: number;
  readonly byteOffset: number;
}
interface UseTable extends Omit<RecordTable, 'rows' | 'kinds'> {
  readonly template: Uint8Array;
  readonly node: Uint32Array;
}
interface TemplatePool {
  readonly definitions: readonly Template[];
  readonly nodes: NodeTable;
  readonly uses: UseTable;
  readonly nestedUses: UseTable;
}
interface StringPool {
  readonly length: number;
  readonly bytes: Uint8Array;
  byteStart(id: number): number;
  byteLength(id: number): number;
  get(id: number): string;
}
interface ColorPool {
  readonly length: number;
  readonly roles: Float64Array;
  readonly light: Uint32Array;
  readonly dark: Uint32Array;
}
interface ExpressionPool {
  readonly length: number;
  readonly start: Uint32Array;
  readonly codes: Uint8Array;
  readonly values: Int32Array;
}
interface PathPool {
  readonly length: number;
  readonly start: Uint32Array;
  readonly values: Float32Array;
}
type ImageResource =
  | {
      readonly kind: 'bytes';
      readonly mediaType: 'image/png' | 'image/jpeg' | 'image/webp';
      readonly byteOffset: number;
      readonly byteLength: number;
      readonly width: number;
      readonly height: number;
    }
  | { readonly kind: 'asset'; readonly key: string };
type VariableSource = 'state' | 'system';
type VariableType = 'int' | 'float' | 'text';
interface Variable {
  readonly name: string;
  readonly type: VariableType;
  readonly source: VariableSource;
  readonly initial: number | string;
}
interface DocumentNotice {
  readonly code:
    | 'unknown-component'
    | 'unknown-hint'
    | 'unknown-modifier'
    | 'unknown-action'
    | 'unknown-function'
    | 'unknown-argument'
    | 'unknown-enum-value'
    | 'alternative-skipped';
  readonly opcode: number;
  readonly operationIndex: number;
  readonly byteOffset: number;
  readonly node?: number;
  readonly path?: string;
}
interface PlayableDocument {
  readonly bytes: Uint8Array;
  readonly format: string;
  readonly documentApi: number;
  readonly profile: string;
  readonly designWidth: number;
  readonly designHeight: number;
  readonly lang: string;
  readonly direction: 'ltr' | 'rtl' | 'auto';
  readonly title: string;
  readonly features: readonly string[];
  readonly notices: readonly DocumentNotice[];
  readonly noticeCount: number;
}
interface PlayerDocument extends PlayableDocument {
  readonly variables: readonly Variable[];
  readonly stateCount: number;
  readonly nodes: NodeTable;
  readonly modifiers: RecordTable;
  readonly actions: RecordTable;
  readonly strings: StringPool;
  readonly colors: ColorPool;
  readonly expressions: ExpressionPool;
  readonly paths: PathPool;
  readonly images: readonly ImageResource[];
  readonly fonts: readonly string[];
  readonly lists: Int32Array;
  readonly sharedModifierLists: Uint32Array;
  readonly templates: TemplatePool;
  readonly wideIntegers: Float64Array;
  readonly operationCount: number;
}

declare const OPERATION_FORMAT_ID = 'pantograph-ops';
declare function decodeDocument(
  bytes: Uint8Array,
  limits?: Partial<Limits>,
  declared?: PlayedDocuments,
): Result<PlayerDocument, PlayerError>;

declare function dumpDocument(document: PlayerDocument): string;

interface Permitted {
  readonly components?: readonly string[];
  readonly hostAction?: (name: string) => boolean;
}

interface DocumentFormat<D extends PlayableDocument = PlayableDocument> {
  readonly id: string;
  readonly mediaType: string;
  recognizes(bytes: Uint8Array): boolean;
  decode(bytes: Uint8Array, limits?: Partial<Limits>, declared?: PlayedDocuments): Result<D, PlayerError>;
  checkPermitted(document: D, permitted: Permitted): void;
}
declare const operationFormat: DocumentFormat<PlayerDocument>;

interface DocumentEngine<D extends PlayableDocument = PlayableDocument> {
  readonly format: DocumentFormat<D>;
  readonly profiles: readonly string[];
  readonly features: readonly string[];
}

interface NodeOrigin {
  readonly operationIndex: number;
  readonly byteOffset: number;
  readonly byteLength: number;
  readonly template?: { readonly name: string; readonly operationIndex: number; readonly byteOffset: number };
}
declare function traceNodes(document: PlayerDocument): (node: number) => NodeOrigin | undefined;
declare function traceNode(document: PlayerDocument, node: number): NodeOrigin | undefined;

declare function listLength(document: PlayerDocument, list: number): number;
declare function itemAt(document: PlayerDocument, list: number, index: number): number;
declare function listNumber(document: PlayerDocument, list: number, index: number): number;
declare function collectModifiers(document: PlayerDocument, node: number, into: number[] | Int32Array): number;
type MapValue = number | boolean | string;
declare function readMap(document: PlayerDocument, list: number): ReadonlyMap<string, MapValue>;

declare function readNumber(
  document: PlayerDocument,
  table: RecordTable,
  record: number,
  field: number,
  variables: Variables,
  report?: ExpressionReport,
): number;
declare function readBoolean(
  document: PlayerDocument,
  table: RecordTable,
  record: number,
  field: number,
  variables: Variables,
  report?: ExpressionReport,
): boolean;
declare function readPool(table: RecordTable, record: number, field: number): number;
declare function readString(document: PlayerDocument, table: RecordTable, record: number, field: number): string;
declare function readText(
  document: PlayerDocument,
  table: RecordTable,
  record: number,
  field: number,
  variables: Variables,
  report?: ExpressionReport,
): string;
declare function readState(table: RecordTable, record: number, field: number): number;
declare function readValue(
  document: PlayerDocument,
  table: RecordTable,
  record: number,
  field: number,
  variables: Variables,
  report?: ExpressionReport,
): number | boolean | undefined;
declare function initialVariables(document: PlayerDocument, formats?: TextFormats): Variables;

declare function coordinateCount(command: number): number;

export {
  OPERATION_FORMAT_ID,
  collectModifiers,
  coordinateCount,
  decodeDocument,
  dumpDocument,
  initialVariables,
  itemAt,
  listLength,
  listNumber,
  operationFormat,
  readBoolean,
  readMap,
  readNumber,
  readPool,
  readState,
  readString,
  readText,
  readValue,
  traceNode,
  traceNodes,
};
export type {
  DocumentEngine,
  DocumentFormat,
  DocumentNotice,
  ImageResource,
  MapValue,
  NodeOrigin,
  Permitted,
  PlayableDocument,
  PlayerDocument,
  RecordTable,
};
