// An icon in a circle that runs actions when it is pressed. Its label is spoken, not painted.

import { ButtonVariant, ColorRole, IconButtonField, IconButtonTone } from 'pantograph/internal';
import { intOf, poolOf } from '../layout/node-fields.ts';
import { centered, paintPath, pixels } from '../paint/frame.ts';
import { buttonLook, paintButtonShape } from './button-shape.ts';
import { SemanticRole } from '../semantics/semantic-role.ts';
import type { ComponentParts } from './component.ts';
import { controlColors } from './control.ts';

/** In dp. */
const METRICS = { size: 48, circle: 40, icon: 24 } as const;

export const iconButton: ComponentParts = {
  measure: { length: () => METRICS.size },
  paint: {
    own: (frame, _box, rect, node) => {
      const colors = controlColors(frame, node, IconButtonField.enabled);
      const variant = intOf(frame, node, IconButtonField.variant);
      const tone = intOf(frame, node, IconButtonField.tone);
      const isQuiet = variant === ButtonVariant.text && tone === IconButtonTone.primary;
      const look = buttonLook(variant, tone, isQuiet ? ColorRole.onSurfaceVariant : undefined);
      const circle = centered(rect, Math.min(rect.width, rect.height, pixels(frame, METRICS.circle)));
      const [shape, color] = paintButtonShape(frame, node, circle, colors, look);
      const icon = centered(shape, Math.min(shape.width, pixels(frame, METRICS.icon)));
      paintPath(frame, poolOf(frame, node, IconButtonField.icon), icon, color);
    },
  },
  describe: { role: SemanticRole.button, words: IconButtonField.label },
  operate: { enabled: IconButtonField.enabled, actions: IconButtonField.actions },
};
