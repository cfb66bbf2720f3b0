// Modifiers of the behaviour of a box.

import { ClickableModifier, ColorRole, readBoolean, VisibleIfModifier } from 'pantograph/internal';
import { setAlpha } from '../paint/frame.ts';
import type { Frame } from '../paint/frame.ts';
import { DISABLED_CONTENT, paintStateLayer } from '../paint/interaction-layers.ts';
import { shapeOf } from './modifier.ts';
import type { Modifier } from './modifier.ts';

export const visibleIf: Partial<Modifier> = {
  isCondition: true,
  layOut: (style, { document, variables }, record) => {
    style.isVisible &&= readBoolean(document, document.modifiers, record, VisibleIfModifier.condition, variables);
  },
};

/** Makes the rest of the chain and its subtree faint, or gives it the platform's colour of disabled text on the same ground. */
function disable(frame: Frame): void {
  const { roles, forced } = frame.colors;
  const gray = forced?.disabled;
  if (gray === undefined) setAlpha(frame, frame.alpha * DISABLED_CONTENT);
  else
    frame.colors = {
      ...frame.colors,
      roles: roles.map((color) =>
        color === roles[ColorRole.surface] || color === roles[ColorRole.onPrimary] ? color : gray,
      ),
    };
}

export const clickable: Partial<Modifier> = {
  showsExtent: true,
  operate: ClickableModifier,
  paint: (chain, record) => {
    const { frame, box } = chain;
    const { document, layout, variables } = frame;
    chain.clickable = shapeOf(chain);
    if (readBoolean(document, document.modifiers, record, ClickableModifier.enabled, variables))
      paintStateLayer(frame, layout.node[box], -1, chain.clickable, frame.colors.roles[ColorRole.onSurface]);
    else disable(frame);
  },
};
