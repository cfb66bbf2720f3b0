// The door of `pantograph/producer`: a typed tree of plain data in, canonical bytes out.

export { a, e, m, ui } from './builders.ts';
export type { ActionBuilders, ComponentBuilders, ExpressionBuilders, ModifierBuilders } from './builders.ts';
export { encodeDocument } from './encode-document.ts';
export type { EncodeOptions } from './encode-document.ts';
export type { Expression, FunctionName, Operand, SystemVariable } from './expression-form.ts';
export type { ColorValue, HexColor, ImageValue, PathValue, RoleName } from './resource-form.ts';
export { path } from './svg-path.ts';
export type { PathValues } from './svg-path.ts';
export type {
  ActionTree, BooleanValue, ComponentTree, DocumentTree, FieldsOf, ModifiersValue, ModifierTree, NumberValue,
} from './tree.ts';
