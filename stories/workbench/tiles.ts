// Children for the stories of containers. Must not know the container.

import type { ComponentNode, ModifierValue } from 'pantograph/producer';
import { m, ui } from 'pantograph/producer';

const look: readonly ModifierValue[] = [m.cornerRadius({ topStart: 10 }), m.background({ color: 'primaryContainer' })];
const inner: readonly ModifierValue[] = [m.padding({ start: 14, top: 10, end: 14, bottom: 10 })];

/** A labelled tile as large as its label, with `modifiers` outermost. */
export function tile(label: string, ...modifiers: readonly ModifierValue[]): ComponentNode {
  return ui.box({ modifiers: [...modifiers, look, inner], horizontal: 'center', vertical: 'center' }, [
    ui.text({ text: label, weight: 600, color: 'onPrimaryContainer' }),
  ]);
}

/** Tiles with these labels. */
export function tiles(labels: readonly string[]): readonly ComponentNode[] {
  return labels.map((label) => tile(label));
}

/** The outline of the container itself, which makes its free space visible. */
export const outlined: readonly ModifierValue[] = [
  m.cornerRadius({ topStart: 14 }),
  m.border({ color: 'outlineVariant' }),
  m.padding({ start: 12, top: 12, end: 12, bottom: 12 }),
];
