// The table of modifiers holds what passes rely on when they look a modifier up.

import { m, ui } from 'pantograph/producer';
import { ModifierKind } from 'pantograph/internal';
import { describe, expect, it } from 'vitest';
import { documentOf, press } from '../test/documents.ts';
import { findModifierThat, modifiers } from './modifiers.ts';

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

  it('[IN1] finds the modifier of a node for which a fact holds', () => {
    const document = documentOf(ui.box({ modifiers: [m.padding({ start: 4 }), press, m.clip()] }, []), {});
    const kindOf = (record: number): number => document.modifiers.kinds[record];
    expect(kindOf(findModifierThat(document, 0, 'operate'))).toBe(ModifierKind.clickable);
    expect(kindOf(findModifierThat(document, 0, 'clips'))).toBe(ModifierKind.clip);
    expect(findModifierThat(document, 0, 'covers')).toBe(-1);
  });
});
