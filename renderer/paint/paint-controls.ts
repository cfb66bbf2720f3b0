// Paints what a person operates: buttons, marks, switches, tabs; pressed, hovered, focused, disabled.
// Must not know events.

import { ButtonField, ButtonVariant, CheckboxField, ColorRole, IconButtonField, NodeKind, readState } from 'pantograph';
import { controlFields } from '../control-fields.ts';
import { BUTTON, CHOICE, ICON_BUTTON, INNER_GAP, SWITCH, TABS } from '../layout/component-metrics.ts';
import { flagOf, intOf, poolOf } from '../layout/node-fields.ts';
import { contentRectangle, markPlace, optionPlace } from '../layout/part-places.ts';
import { markScale, optionCount } from '../layout/labels.ts';
import { isStacked } from '../layout/leaf-size.ts';
import { linesOf } from '../layout/text-lines.ts';
import { append, DisplayOp } from './display-list.ts';
import { centered, paintPath, paintShape, pixels, rounded, setLine, SQUARE, thickness, toPixels } from './frame.ts';
import type { Frame, PixelRect, Shape } from './frame.ts';
import { DISABLED_CONTENT, noteFocus, outset, paintStateLayer } from './paint-modifiers.ts';
import { paintLines } from './paint-text.ts';
import { faded } from './theme-colors.ts';

const DISABLED_CONTAINER = 0.12;

/** A control while it is painted. Options are those of radioGroup and tabs, -1 for the whole. */
interface Control {
  readonly frame: Frame;
  readonly box: number;
  readonly node: number;
  readonly enabled: boolean;
  /** The colour of content in a role; faint when disabled, or the platform's own for that. */
  readonly ink: (role: number) => number;
  /** The same for what content stands on. */
  readonly ground: (role: number) => number;
  /** The colour of what stands on ink. */
  readonly onInk: number;
}

/** Container, its content, quiet container, its content: by tone. */
const TONES = [
  [ColorRole.primary, ColorRole.onPrimary, ColorRole.secondaryContainer, ColorRole.onSecondaryContainer],
  [ColorRole.error, ColorRole.onError, ColorRole.errorContainer, ColorRole.onErrorContainer],
] as const;

function paintLabel({ frame, box }: Control, rect: Shape, icon: number, color: number): void {
  paintLines(frame, box, () => color);
  if (icon === 0) return;
  const { density, originX, layout } = frame;
  const lines = linesOf(layout, box);
  const size = pixels(frame, BUTTON.icon * layout.environment.fontScale);
  const gap = pixels(frame, INNER_GAP);
  const x = frame.isRtl
    ? Math.max(...lines.map((line) => line.x + line.width)) * density + originX + gap
    : Math.min(...lines.map((line) => line.x)) * density + originX - gap - size;
  paintPath(frame, icon, { ...centered(rect, size), x }, color);
}

/** A button, its icon beside its label; or one that is an icon, in a circle. */
function paintButton(control: Control, rect: PixelRect, isIcon: boolean): void {
  const { frame, node, enabled, ink, ground } = control;
  const { forced } = frame.colors;
  const variant = intOf(frame, node, isIcon ? IconButtonField.variant : ButtonField.variant);
  const tone = intOf(frame, node, isIcon ? IconButtonField.tone : ButtonField.tone);
  const quiet = isIcon && tone === 0 && variant === ButtonVariant.text ? ColorRole.onSurfaceVariant : TONES[tone][0];
  const [container = 0, content = quiet]: readonly number[] = TONES[tone].slice(2 * variant);
  const isOutlined = variant === ButtonVariant.outlined || forced !== undefined;
  const place = isIcon ? centered(rect, Math.min(rect.width, rect.height, pixels(frame, ICON_BUTTON.circle))) : rect;
  const shape = rounded(frame, place, (BUTTON.height / 2) * Math.max(1, frame.layout.environment.fontScale));
  const color = ink(content);
  paintShape(
    frame,
    shape,
    container === 0 || (forced && !enabled) ? 0 : ground(container),
    isOutlined ? ground(ColorRole.outline) : 0,
  );
  paintStateLayer(frame, node, -1, shape, color);
  noteFocus(frame, node, -1, shape, 5);
  const icon = poolOf(frame, node, isIcon ? IconButtonField.icon : ButtonField.icon);
  if (isIcon) paintPath(frame, icon, centered(shape, Math.min(shape.width, pixels(frame, ICON_BUTTON.icon))), color);
  else paintLabel(control, shape, icon, color);
}

/** The mark of a checkbox, or of a radio button. */
function paintMark({ frame, box, node, ink, onInk }: Control, option: number, room: PixelRect, isOn: boolean): void {
  const isRadio = option >= 0;
  const scale = markScale(frame.layout.tables);
  const mark = rounded(
    frame,
    toPixels(frame, markPlace(frame.layout.tables, box, room)),
    isRadio ? Infinity : 5 * scale,
  );
  const { x, y, width } = mark;
  const color = ink(isOn ? ColorRole.primary : ColorRole.onSurfaceVariant);
  paintStateLayer(frame, node, option, rounded(frame, outset(mark, pixels(frame, 10))), color);
  noteFocus(frame, node, option, mark, 5);
  if (!isOn || isRadio) paintShape(frame, mark, 0, color, 2 * scale);
  else {
    paintShape(frame, mark, color);
    setLine(frame, 2 * scale);
    const tick = [0.22, 0.52, 0.42, 0.71, 0.78, 0.31].map((part, index) => (index % 2 === 0 ? x : y) + width * part);
    append(frame.list, DisplayOp.LINE, onInk, ...tick);
  }
  if (isOn && isRadio) paintShape(frame, rounded(frame, centered(mark, width / 2)), color);
}

/** A switch at the end of its rectangle, and its label at the start, or above it. */
function paintToggle(control: Control, rect: PixelRect, isOn: boolean): void {
  const { frame, box, node, ink, ground, onInk } = control;
  const { isRtl } = frame;
  const [width, height] = SWITCH.size.map((length) => pixels(frame, length * markScale(frame.layout.tables)));
  const x = isRtl ? rect.x : rect.x + rect.width - width;
  const below = rect.height - height;
  const y =
    rect.y + (isStacked(frame.layout.tables, box) ? below - pixels(frame, CHOICE.insetY) : Math.round(below / 2));
  const track = rounded(frame, { x, y, width, height });
  const edge = ink(ColorRole.outline);
  // Where disabled has one colour, a track in it would hide the thumb.
  paintShape(
    frame,
    track,
    !isOn && frame.colors.forced ? 0 : ground(isOn ? ColorRole.primary : ColorRole.surfaceContainer),
    isOn ? 0 : edge,
    2,
  );
  const end = { ...track, x: isOn === isRtl ? x : x + width - height, width: height };
  paintStateLayer(
    frame,
    node,
    -1,
    rounded(frame, centered(end, height * 1.25)),
    ink(isOn ? ColorRole.primary : ColorRole.onSurface),
  );
  paintShape(frame, rounded(frame, centered(end, height * (isOn ? 0.75 : 0.5))), isOn ? onInk : edge);
  noteFocus(frame, node, -1, track, 5);
}

/** One of tabs: the selected one underlined, and marked as a whole where colours are forced. */
function paintTab({ frame, box, node, enabled, ink }: Control, option: number, isOn: boolean): void {
  const tab = rounded(frame, toPixels(frame, optionPlace(frame.layout.tables, box, option)), 8);
  const color = ink(isOn ? ColorRole.primary : ColorRole.onSurface);
  const { forced, roles } = frame.colors;
  if (isOn && enabled && forced) paintShape(frame, tab, roles[ColorRole.focus]);
  paintStateLayer(frame, node, option, tab, color);
  if (isOn) {
    const widths = linesOf(frame.layout, box).map((line) => (line.part === option ? line.width : 0));
    const width = Math.min(tab.width, pixels(frame, Math.max(24, ...widths)));
    const height = thickness(frame, TABS.indicator);
    const x = tab.x + Math.round((tab.width - width) / 2);
    paintShape(frame, { x, y: tab.y + tab.height - height, width, height, radii: [height, height, 0, 0] }, color);
  }
  noteFocus(frame, node, option, tab, -2);
}

function controlOf(frame: Frame, box: number, enabled: boolean): Control {
  const node = frame.layout.node[box];
  const { roles, forced } = frame.colors;
  const inkOf =
    (disabled: number) =>
    (role: number): number =>
      enabled ? roles[role] : (forced?.disabled ?? faded(roles[ColorRole.onSurface], disabled));
  return {
    frame,
    box,
    node,
    enabled,
    ink: inkOf(DISABLED_CONTENT),
    ground: inkOf(DISABLED_CONTAINER),
    onInk: roles[enabled ? ColorRole.onPrimary : ColorRole.surface],
  };
}

/** Paints a control; nothing for other kinds. */
export function paintControl(frame: Frame, box: number, rect: PixelRect): void {
  const kind = frame.layout.kind[box];
  const fields = controlFields[kind];
  if (fields === undefined) return;
  const node = frame.layout.node[box];
  const enabled = flagOf(frame, node, fields[0]);
  const control = controlOf(frame, box, enabled);
  if (kind === NodeKind.button || kind === NodeKind.iconButton) {
    paintButton(control, rect, kind === NodeKind.iconButton);
    return;
  }
  const { tables } = frame.layout;
  const value = frame.variables[readState(frame.document.nodes, node, CheckboxField.state)];
  const isTabs = kind === NodeKind.tabs;
  const count = optionCount(tables, box);
  if (kind === NodeKind.checkbox) paintMark(control, -1, contentRectangle(tables, box), value !== 0);
  if (kind === NodeKind.toggle) paintToggle(control, rect, value !== 0);
  if (isTabs) {
    const height = thickness(frame, 1);
    paintShape(
      frame,
      { ...rect, y: rect.y + rect.height - height, height, radii: SQUARE },
      frame.colors.roles[ColorRole.outlineVariant],
    );
  }
  for (let option = 0; option < count; option += 1) {
    if (isTabs) paintTab(control, option, option === value);
    else paintMark(control, option, optionPlace(tables, box, option), option === value);
  }
  paintLines(frame, box, (part) => {
    if (isTabs && part === value) return (enabled && frame.colors.forced?.onFocus) || control.ink(ColorRole.primary);
    return control.ink(isTabs || (part > 0 && part === count) ? ColorRole.onSurfaceVariant : ColorRole.onSurface);
  });
}
