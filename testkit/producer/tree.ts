// The tree that a producer writes: plain, read-only data. Its types follow from the vocabulary table.

import type { actionRows, BooleanField, EnumField, Field, ListField, modifierRows, operationRows, RowTable } from 'pantograph';
import type { Expression } from './expression-form.ts';
import type { ColorValue, ImageValue, PathValue } from './resource-form.ts';

/** A number, or an expression over states and what the player supplies. */
export type NumberValue = number | Expression;

/** True, false, or an expression; 0 is false. */
export type BooleanValue = boolean | Expression;

type ItemOf<K extends ListField['kind']> = K extends 'actions' ? ActionTree : K extends 'strings' ? string : K extends 'colors' ? ColorValue : number;

type ValueOf<F extends Field> =
  F extends EnumField ? F['values'][number]
    : F extends BooleanField ? BooleanValue
      : F extends ListField ? readonly ItemOf<F['kind']>[]
        : F['kind'] extends 'number' ? NumberValue
          : F['kind'] extends 'int' ? number
            : F['kind'] extends 'string' | 'font' | 'state' ? string
              : F['kind'] extends 'color' ? ColorValue
                : F['kind'] extends 'path' ? PathValue
                  : F['kind'] extends 'image' ? ImageValue
                    : F['kind'] extends 'modifiers' ? ModifiersValue
                      : F['kind'] extends 'map' ? Readonly<Record<string, number | boolean | string>>
                        : NumberValue | boolean;

type Fields<F extends Readonly<Record<string, Field>>> =
  & { readonly [N in keyof F as F[N] extends { readonly required: true } ? N : never]: ValueOf<F[N]> }
  & { readonly [N in keyof F as F[N] extends { readonly required: true } ? never : N]?: ValueOf<F[N]> };

/** The fields of each kind of a table. */
export type FieldsOf<T extends RowTable, K extends keyof T> = Fields<T[K]['fields']>;

type RecordOf<T extends RowTable> = { readonly [K in keyof T]: { readonly kind: K } & FieldsOf<T, K> }[keyof T];

/** An action. */
export type ActionTree = RecordOf<typeof actionRows>;

/** A modifier. */
export type ModifierTree = RecordOf<typeof modifierRows>;

/** A list of modifiers; a nested list is a group, which stands once in the document however often it is used. */
export type ModifiersValue = readonly (ModifierTree | readonly ModifierTree[])[];

/** A component or draw operation with its children. */
export type ComponentTree = RecordOf<typeof operationRows> & { readonly children?: readonly ComponentTree[] };

/** A whole document. */
export interface DocumentTree {
  readonly profile: 'canvas-1';
  /** Design viewport, in dp. */
  readonly designWidth: number;
  readonly designHeight: number;
  /** BCP 47 tag of the document's texts. Default: none. */
  readonly lang?: string;
  /** Base direction. Default `'ltr'`. */
  readonly direction?: 'ltr' | 'rtl' | 'auto';
  readonly title?: string;
  /** First values of the states: by name, or as pairs whose order is kept. Default: none. */
  readonly states?: Readonly<Record<string, number>> | readonly (readonly [name: string, initial: number])[];
  readonly root: ComponentTree;
}
