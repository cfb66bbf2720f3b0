import { describe, expect, it } from 'vitest';
import { play, variablesOf } from '../test/bytes.ts';
import {
  ButtonField,
  ColumnField,
  ColumnArrangement,
  HostAction,
  IconField,
  LinearGradientField,
  ModifierKind,
  ProgressField,
  RadioGroupField,
  ScreensField,
  TextField,
  VisibleIfModifier,
} from '../vocabulary/emitted.ts';
import * as fieldKinds from '../vocabulary/field-kinds.ts';
import { packedOperations } from '../vocabulary/pack.ts';
import {
  collectModifiers,
  findModifier,
  itemAt,
  listLength,
  listNumber,
  modifierListOf,
  readMap,
} from './read-list.ts';
import {
  initialVariables,
  isWritten,
  readBoolean,
  readInt,
  readNumber,
  readPool,
  readState,
  readString,
  readValue,
  tagOf,
} from './read-operand.ts';
import type { Variables } from '../expression/variables.ts';
import { OperandTag } from './model.ts';

describe('readers of fields', () => {
  const none = variablesOf(0, 0, 0, 0, 0, 0);

  it("[F4] give the row's default for what is not written", () => {
    const document = play([[50], [2, null, 'a'], [6], [8, null, 'b'], [0]]);
    const { nodes } = document;
    expect(readNumber(document, nodes, 1, TextField.size, none)).toBe(16);
    expect(readInt(document, nodes, 1, TextField.weight)).toBe(400);
    expect(readInt(document, nodes, 1, TextField.overflow)).toBe(1);
    expect(readBoolean(document, nodes, 1, TextField.wrap, none)).toBe(true);
    expect(readNumber(document, nodes, 1, TextField.lineHeight, none)).toBeNaN();
    expect(readNumber(document, nodes, 2, ProgressField.value, none)).toBeNaN();
    expect(readString(document, nodes, 1, TextField.lang)).toBe('');
    expect([
      readPool(nodes, 1, TextField.color),
      readPool(nodes, 3, ButtonField.actions),
      readPool(nodes, 3, ButtonField.icon),
    ]).toEqual([0, 0, 0]);
    expect(listLength(document, readPool(nodes, 3, ButtonField.actions))).toBe(0);
    expect(isWritten(nodes, 1, TextField.size)).toBe(false);
    expect(modifierListOf(document, 1)).toBe(0);
  });

  it('read nil in the middle as the default', () => {
    const document = play([[49, null, null, 3], [0]]);
    expect(tagOf(document.nodes, 0, ColumnField.gap)).toBe(OperandTag.ABSENT);
    expect(readNumber(document, document.nodes, 0, ColumnField.gap, none)).toBe(0);
    expect(readInt(document, document.nodes, 0, ColumnField.arrangement)).toBe(ColumnArrangement.spaceBetween);
  });

  it("[E7] follow variables and expressions, within the field's range", () => {
    const document = play([[50], [6, null, [[1, 1]]], [2, [[14, [[1, 2], 3, [13]]]], 'a', [[1, 1], 10, [5]]], [0]]);
    const { nodes, modifiers } = document;
    const at = (screen: number, tab: number): Variables => variablesOf(screen, tab, 1, 1, 0, 0);
    expect(readNumber(document, nodes, 1, ProgressField.value, at(0, 0))).toBe(0);
    expect(readNumber(document, nodes, 1, ProgressField.value, at(9, 0))).toBe(1);
    expect(readNumber(document, nodes, 2, TextField.size, at(2, 0))).toBe(20);
    expect(readNumber(document, nodes, 2, TextField.size, at(-2, 0))).toBe(1);
    expect(readBoolean(document, modifiers, 0, VisibleIfModifier.condition, at(0, 3))).toBe(true);
    expect(readBoolean(document, modifiers, 0, VisibleIfModifier.condition, at(0, 4))).toBe(false);
  });

  it('[O6] take everything but 0 for true', () => {
    const document = play([[1, [[14, [[2, 1]]]]]]);
    expect(readBoolean(document, document.modifiers, 0, 0, variablesOf(0, 0, 0.5, 0, 0, 0))).toBe(true);
    expect(readBoolean(document, document.modifiers, 0, 0, none)).toBe(false);
  });

  it('[H1] hand over a number, a boolean, an expression, or nothing', () => {
    const values = [1, -7.5, true, false, 2 ** 40, [[1, 2]], [[1, 2], 1, [3]]];
    const document = play([[8, null, 'a', [[2, 'x'], ...values.map((value) => [2, 'x', null, value])]]]);
    const read = Array.from({ length: 8 }, (_, action) =>
      readValue(document, document.actions, action, HostAction.value, initialVariables(document)),
    );
    expect(read).toEqual([undefined, 1, -7.5, true, false, 2 ** 40, 3, 4]);
  });

  it('[O13] name states by their variable', () => {
    const document = play([[53, null, 2], [0]]);
    expect(readState(document.nodes, 0, ScreensField.state)).toBe(1);
    expect(readState(document.nodes, 0, ScreensField.modifiers)).toBe(-1);
  });

  it('[O10] walk actions, for one of which no list is kept', () => {
    const document = play([
      [50],
      [8, null, 'a', [[2, 'x']]],
      [
        8,
        null,
        'b',
        [
          [2, 'x'],
          [2, 'y'],
        ],
      ],
      [8, null, 'c', [[2, 'z']]],
      [8, null, 'd'],
      [0],
    ]);
    const actions = [1, 2, 3, 4].map((node) => readPool(document.nodes, node, ButtonField.actions));
    const items = (list: number): number[] =>
      Array.from({ length: listLength(document, list) }, (_, item) => itemAt(document, list, item));
    expect(actions.map(items)).toEqual([[0], [1, 2], [3], []]);
    expect(document.lists).toHaveLength(1 + 3);
  });

  it('[O10] walk lists of strings, colours and numbers', () => {
    const document = play(
      [
        [48],
        [13, null, 1, ['a', 1, '']],
        [57],
        [35, null, 1, 2, 3, 4, [1, 2, 1], [0, 0.25, 1]],
        [0],
        [4, null, 1, 24.5],
        [0],
      ],
      [['b'], [5, 6], null, [[0, 1, 2]]],
    );
    const options = readPool(document.nodes, 1, RadioGroupField.options);
    expect([0, 1, 2].map((index) => document.strings.get(itemAt(document, options, index)))).toEqual(['a', 'b', '']);
    const colors = readPool(document.nodes, 3, LinearGradientField.colors);
    expect([0, 1, 2].map((index) => itemAt(document, colors, index))).toEqual([1, 2, 1]);
    const stops = readPool(document.nodes, 3, LinearGradientField.stops);
    expect([0, 1, 2].map((index) => listNumber(document, stops, index))).toEqual([0, 0.25, 1]);
    expect(readNumber(document, document.nodes, 4, IconField.size, none)).toBe(24.5);
    expect([...readMap(document, 0)]).toEqual([]);
  });

  it('[O12] collect modifiers with shared lists in place, and find the last of a kind', () => {
    const document = play(
      [[48, [[5, 1], 1, [5, 2], 2]], [2, null, 'a'], [0]],
      [null, null, null, null, null, null, [[[10], [5, 3]], [[12, 0.5]]]],
    );
    const into: number[] = [];
    expect(collectModifiers(document, 0, into)).toBe(5);
    expect(into.map((modifier) => document.modifiers.kinds[modifier])).toEqual([
      ModifierKind.padding,
      ModifierKind.clip,
      ModifierKind.padding,
      ModifierKind.padding,
      ModifierKind.opacity,
    ]);
    expect(findModifier(document, 0, ModifierKind.padding)).toBe(into[3]);
    expect([
      findModifier(document, 0, ModifierKind.key),
      findModifier(document, 1, ModifierKind.key),
      collectModifiers(document, 1, into),
    ]).toEqual([-1, -1, 0]);
  });

  it('agree with the decoder on the numbers of field kinds', () => {
    const { FIELD_KINDS: names, ...numbers } = fieldKinds;
    const byName = Object.fromEntries(names.map((name, number) => [name.toUpperCase(), number]));
    expect(numbers).toEqual(byName);
    // Modifiers are the first field of every component that has them, as modifierListOf expects.
    packedOperations.fieldNames.forEach((name, index) => {
      expect(packedOperations.fieldKind[index] === fieldKinds.MODIFIERS, name).toBe(name === 'modifiers');
      if (name === 'modifiers') expect(packedOperations.fieldStart).toContain(index);
    });
  });
});
