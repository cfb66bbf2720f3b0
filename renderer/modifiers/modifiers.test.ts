// The table of modifiers holds what passes rely on when they look a modifier up.

import { m, ui } from 'pantograph/producer';
import { ModifierKind } from 'pantograph/internal';
import { describe, expect, it } from 'vitest';
import { documentOf, press } from '../test/documents.ts';
import { clipping, covering, findModifierOf, modifiers, operated } from './modifiers.ts';

describe('the table of modifiers', () => {
  it('[LY1, PT1] has a record for each kind of modifier, where its number says', () => {
    expect(modifiers.length).toBe(Object.keys(ModifierKind).length);
    expect(modifiers[ModifierKind.padding].layOut).toBeDefined();
    expect(modifiers[ModifierKind.opacity].layOut).toBeUndefined();
    expect(modifiers[ModifierKind.animate].paint).toBeUndefined();
    expect(modifiers[ModifierKind.clip].clips).toBe(true);
  });

  it('[LY1] has records of one shape, so that loops over modifiers read them fast', () => {
    expect(new Set(modifiers.map((record) => Object.keys(record).join())).size).toBe(1);
  });

  it('[LY1] finds the modifier of a node for which a fact holds', () => {
    const document = documentOf(ui.box({ modifiers: [m.padding({ start: 4 }), press, m.clip()] }, []), {});
    const kindOf = (record: number): number => document.modifiers.kinds[record];
    expect(kindOf(findModifierOf(document, 0, operated))).toBe(ModifierKind.clickable);
    expect(kindOf(findModifierOf(document, 0, clipping))).toBe(ModifierKind.clip);
    expect(findModifierOf(document, 0, covering)).toBe(-1);
  });
});
