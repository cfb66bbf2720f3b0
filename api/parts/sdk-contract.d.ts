import { DocumentFormat, PlayerDocument, DocumentNotice } from './sdk-document.js';
import { densityBehaviors, directions, TemplateDefinition, ComponentNode } from './sdk-vocabulary.js';
import { Limits, PlayerError } from './sdk.js';
import { WireValue } from './sdk-wire.js';

declare const cborFormat: DocumentFormat<PlayerDocument>;

type StatesValue =
  | Readonly<Record<string, number | string>>
  | readonly (readonly [name: string, initial: number | string])[];
interface DocumentTree {
  readonly documentApi?: number;
  readonly profile: string;
  readonly densityBehavior?: (typeof densityBehaviors)[number];
  readonly designWidth: number;
  readonly designHeight: number;
  readonly lang?: string;
  readonly direction?: (typeof directions)[number];
  readonly title?: string;
  readonly states?: StatesValue;
  readonly templates?: readonly TemplateDefinition[];
  readonly root: ComponentNode;
}

declare const POOLS: readonly ['strings', 'colors', 'expressions', 'paths', 'images', 'fonts'];
type PoolName = (typeof POOLS)[number];

declare const jsonFormat: DocumentFormat<PlayerDocument>;

interface UnknownName {
  readonly code: DocumentNotice['code'];
  readonly pointer: string;
  readonly operation: number;
  readonly message: () => string;
}
declare class Trace {
  #private;
  readonly unknown: UnknownName[];
  note(value: object, pointer: string, keys?: readonly string[]): void;
  pointerAt(document: WireValue, bytes: Uint8Array, byteOffset: number, field?: string): string;
}

interface ContractOptions {
  readonly limits?: Partial<Limits> | undefined;
  readonly api?: number | undefined;
  readonly profiles?: readonly string[] | undefined;
  readonly allowsUnknown?: boolean | undefined;
}
type WireDocument = readonly [magic: string, header: WireValue, resources: WireValue, operations: WireValue];
declare function toWireDocument(tree: unknown, options?: ContractOptions): WireDocument;

declare class Places {
  #private;
  constructor(document: WireDocument, trace: Trace);
  pointerAt(bytes: Uint8Array, byteOffset: number, field?: string): string;
  placed(error: PlayerError, bytes: Uint8Array): PlayerError;
  noticesOf({ bytes, notices }: PlayerDocument): readonly DocumentNotice[];
}
declare function placesOf(tree: unknown, options: ContractOptions): Places;

type IfUnknownKind = 'reject' | 'placeholder' | 'skip';

declare const protobufFormat: DocumentFormat<PlayerDocument>;

type Plain = Readonly<Record<string, unknown>>;
type Scalar = 'int64' | 'double' | 'float' | 'bool' | 'string' | 'bytes' | 'fixed32';
interface EnumShape {
  readonly type: 'enum';
  readonly name: string;
  readonly values: readonly string[];
}
type Shape = { readonly type: Scalar } | EnumShape | { readonly type: 'message'; readonly message: () => MessageShape };
interface FieldShape {
  readonly name: string;
  readonly number: number;
  readonly shape: Shape;
  readonly repeated?: true;
  readonly isLast?: true;
  readonly toTree?: (items: readonly unknown[]) => unknown;
  readonly fromTree?: (value: unknown) => readonly unknown[];
}
interface MessageShape {
  readonly name: string;
  readonly fields: readonly FieldShape[];
  readonly isOneOf?: true;
  readonly toTree?: (fields: Plain) => unknown;
  readonly fromTree?: (value: never) => Plain;
  readonly unknownToTree?: (number: number) => Plain;
}

declare const documentMessage: MessageShape;

export { cborFormat, documentMessage, jsonFormat, placesOf, protobufFormat, toWireDocument };
export type {
  ContractOptions,
  DocumentTree,
  FieldShape,
  IfUnknownKind,
  MessageShape,
  Plain,
  PoolName,
  Shape,
  StatesValue,
  WireDocument,
};
