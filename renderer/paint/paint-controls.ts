// Paints what a person operates: buttons, marks, switches, tabs; pressed, hovered, focused, disabled.
// Must not know events.

import {
  ButtonField, ButtonTone, ButtonVariant, CheckboxField, ColorRole, IconButtonField, NodeKind, RadioGroupField, TabsField,
  readState,
} from 'pantograph';
import { BUTTON, ICON_BUTTON, INNER_GAP, SWITCH, TABS } from '../layout/component-metrics.ts';
import { markPlace, optionPlace, contentRectangle } from '../layout/part-places.ts';
import { optionCount } from '../layout/text-block.ts';
import { linesOf } from '../layout/text-lines.ts';
import { append, DisplayOp } from './display-list.ts';
import { evenRadii, fillRect, outset, pixels, SQUARE, strokeRect, thickness, toPixels } from './frame.ts';
import type { Frame, PixelRect } from './frame.ts';
import { paintPath } from './paint-components.ts';
import { paintFocusRing, paintStateLayer, pillRadii } from './paint-modifiers.ts';
import { paintFragment, paintLines } from './paint-text.ts';
import { faded, onRole } from './theme-colors.ts';
import { intOf, flagOf, poolOf } from '../layout/node-fields.ts';

const DISABLED_CONTENT = 0.38;
const DISABLED_CONTAINER = 0.12;

function isEnabled(frame: Frame, node: number, field: number): boolean {
  return flagOf(frame, node, field);
}

function stateValue(frame: Frame, node: number): number {
  return frame.variables[readState(frame.document.nodes, node, CheckboxField.state)];
}

function isFocused(frame: Frame, node: number, option = -1): boolean {
  return frame.interaction.focusedNode === node && frame.interaction.focusedOption === option;
}

/** Colours of a button: what it stands on (0: nothing), its label, its edge (0: none). */
interface ButtonColors {
  readonly container: number;
  readonly content: number;
  readonly edge: number;
}

function buttonColors(frame: Frame, variant: number, tone: number, enabled: boolean): ButtonColors {
  const { roles } = frame.colors;
  const isError = tone === ButtonTone.error;
  const strong = isError ? ColorRole.error : ColorRole.primary;
  const soft = isError ? ColorRole.errorContainer : ColorRole.secondaryContainer;
  const container = variant === ButtonVariant.filled ? strong : variant === ButtonVariant.tonal ? soft : 0;
  const onSurface = roles[ColorRole.onSurface];
  if (!enabled) {
    return {
      container: container === 0 ? 0 : faded(onSurface, DISABLED_CONTAINER),
      content: faded(onSurface, DISABLED_CONTENT),
      edge: variant === ButtonVariant.outlined ? faded(onSurface, DISABLED_CONTAINER) : 0,
    };
  }
  return {
    container: roles[container],
    content: roles[container === 0 ? strong : onRole(container)],
    edge: variant === ButtonVariant.outlined || frame.colors.areForced ? roles[ColorRole.outline] : 0,
  };
}

/** Paints a button, its icon beside its label. */
export function paintButton(frame: Frame, box: number, rect: PixelRect): void {
  const node = frame.layout.node[box];
  const enabled = isEnabled(frame, node, ButtonField.enabled);
  const variant = intOf(frame, node, ButtonField.variant);
  const colors = buttonColors(frame, variant, intOf(frame, node, ButtonField.tone), enabled);
  const radii = evenRadii(frame, rect, BUTTON.height / 2);
  if (colors.container !== 0) fillRect(frame, rect, radii, colors.container);
  if (colors.edge !== 0) strokeRect(frame, rect, radii, 1, colors.edge);
  if (enabled) paintStateLayer(frame, node, -1, rect, radii, colors.content);
  paintLines(frame, box, colors.content);
  const icon = poolOf(frame, node, ButtonField.icon);
  const lines = linesOf(frame.layout, box);
  if (icon > 0) {
    const size = pixels(frame, BUTTON.icon);
    const left = Math.min(...lines.map((line) => line.x)) * frame.density + frame.originX;
    const right = Math.max(...lines.map((line) => line.x + line.width)) * frame.density + frame.originX;
    const gap = pixels(frame, INNER_GAP);
    paintPath(frame, icon, frame.isRtl ? right + gap : left - gap - size, rect.y + (rect.height - size) / 2, size, colors.content);
  }
  if (isFocused(frame, node)) paintFocusRing(frame, rect, radii, 3);
}

/** Paints a button that is an icon, in a circle. */
export function paintIconButton(frame: Frame, node: number, rect: PixelRect): void {
  const enabled = isEnabled(frame, node, IconButtonField.enabled);
  const variant = intOf(frame, node, IconButtonField.variant);
  const plain = buttonColors(frame, variant, intOf(frame, node, IconButtonField.tone), enabled);
  const isQuiet = enabled && variant === ButtonVariant.text && intOf(frame, node, IconButtonField.tone) === ButtonTone.primary;
  const content = isQuiet ? frame.colors.roles[ColorRole.onSurfaceVariant] : plain.content;
  const size = Math.min(rect.width, rect.height, pixels(frame, ICON_BUTTON.circle));
  const circle = { x: rect.x + Math.round((rect.width - size) / 2), y: rect.y + Math.round((rect.height - size) / 2), width: size, height: size };
  const radii = pillRadii(frame, circle);
  if (plain.container !== 0) fillRect(frame, circle, radii, plain.container);
  if (plain.edge !== 0) strokeRect(frame, circle, radii, 1, plain.edge);
  if (enabled) paintStateLayer(frame, node, -1, circle, radii, content);
  const icon = Math.min(size, pixels(frame, ICON_BUTTON.icon));
  paintPath(frame, poolOf(frame, node, IconButtonField.icon), circle.x + (size - icon) / 2, circle.y + (size - icon) / 2, icon, content);
  if (isFocused(frame, node)) paintFocusRing(frame, circle, radii, 2);
}

function paintTick(frame: Frame, mark: PixelRect, color: number): void {
  const at = (fraction: number): number => mark.width * fraction;
  append(
    frame.list, DisplayOp.TICK, mark.x + at(0.22), mark.y + at(0.52), mark.x + at(0.42), mark.y + at(0.71), mark.x + at(0.78), mark.y + at(0.31),
    thickness(frame, 2), color,
  );
}

/** Paints a checkbox and its label. */
export function paintCheckbox(frame: Frame, box: number): void {
  const node = frame.layout.node[box];
  const { roles } = frame.colors;
  const enabled = isEnabled(frame, node, CheckboxField.enabled);
  const mark = toPixels(frame, markPlace(frame.layout.tables, box, contentRectangle(frame.layout.tables, box)));
  const radii = evenRadii(frame, mark, 5);
  const halo = outset(mark, pixels(frame, 10));
  const isOn = stateValue(frame, node) !== 0;
  if (enabled) paintStateLayer(frame, node, -1, halo, pillRadii(frame, halo), roles[isOn ? ColorRole.primary : ColorRole.onSurface]);
  const quiet = faded(roles[ColorRole.onSurface], DISABLED_CONTENT);
  if (isOn) {
    fillRect(frame, mark, radii, enabled ? roles[ColorRole.primary] : quiet);
    paintTick(frame, mark, roles[enabled ? ColorRole.onPrimary : ColorRole.surface]);
  } else strokeRect(frame, mark, radii, 2, enabled ? roles[ColorRole.onSurfaceVariant] : quiet);
  paintLines(frame, box, enabled ? roles[ColorRole.onSurface] : quiet);
  if (isFocused(frame, node)) paintFocusRing(frame, mark, radii, 4);
}

/** Paints a switch at the end of its rectangle, and its label at the start. */
export function paintToggle(frame: Frame, box: number, rect: PixelRect): void {
  const node = frame.layout.node[box];
  const { roles } = frame.colors;
  const enabled = isEnabled(frame, node, CheckboxField.enabled);
  const isOn = stateValue(frame, node) !== 0;
  const width = pixels(frame, SWITCH.width);
  const height = pixels(frame, SWITCH.height);
  const track = {
    x: frame.isRtl ? rect.x : rect.x + rect.width - width, y: rect.y + Math.round((rect.height - height) / 2), width, height,
  };
  const radii = pillRadii(frame, track);
  const quiet = faded(roles[ColorRole.onSurface], DISABLED_CONTENT);
  const faint = faded(roles[ColorRole.onSurface], DISABLED_CONTAINER);
  fillRect(frame, track, radii, enabled ? roles[isOn ? ColorRole.primary : ColorRole.surfaceContainer] : faint);
  if (!isOn) strokeRect(frame, track, radii, 2, enabled ? roles[ColorRole.outline] : quiet);
  const thumb = (isOn ? 12 : 8) * frame.density;
  const x = isOn === frame.isRtl ? track.x + height / 2 : track.x + width - height / 2;
  const y = track.y + height / 2;
  const { hoveredNode, pressedNode } = frame.interaction;
  if (enabled && (hoveredNode === node || pressedNode === node)) {
    const size = 20 * frame.density;
    const halo = { x: x - size, y: y - size, width: 2 * size, height: 2 * size };
    paintStateLayer(frame, node, -1, halo, pillRadii(frame, halo), roles[isOn ? ColorRole.primary : ColorRole.onSurface]);
  }
  const color = isOn ? roles[enabled ? ColorRole.onPrimary : ColorRole.surface] : enabled ? roles[ColorRole.outline] : quiet;
  append(frame.list, DisplayOp.CIRCLE, x, y, thumb, color);
  paintLines(frame, box, enabled ? roles[ColorRole.onSurface] : quiet);
  if (isFocused(frame, node)) paintFocusRing(frame, track, radii, 3);
}

function paintRadio(frame: Frame, mark: PixelRect, isOn: boolean, color: number): void {
  const x = mark.x + mark.width / 2;
  const y = mark.y + mark.height / 2;
  const line = thickness(frame, 2);
  append(frame.list, DisplayOp.ARC, x, y, mark.width / 2 - line / 2, 0, Math.PI * 2, line, color);
  if (isOn) append(frame.list, DisplayOp.CIRCLE, x, y, mark.width / 4, color);
}

/** Paints a group of radio buttons. */
export function paintRadioGroup(frame: Frame, box: number): void {
  const { tables } = frame.layout;
  const node = frame.layout.node[box];
  const { roles } = frame.colors;
  const enabled = isEnabled(frame, node, RadioGroupField.enabled);
  const selected = stateValue(frame, node);
  const quiet = faded(roles[ColorRole.onSurface], DISABLED_CONTENT);
  const count = optionCount(tables, box);
  for (let option = 0; option < count; option += 1) {
    const mark = toPixels(frame, markPlace(tables, box, optionPlace(tables, box, option)));
    const isOn = option === selected;
    const halo = outset(mark, pixels(frame, 10));
    const color = enabled ? roles[isOn ? ColorRole.primary : ColorRole.onSurfaceVariant] : quiet;
    if (enabled) paintStateLayer(frame, node, option, halo, pillRadii(frame, halo), color);
    paintRadio(frame, mark, isOn, color);
    if (isFocused(frame, node, option)) paintFocusRing(frame, mark, pillRadii(frame, mark), 4);
  }
  for (const fragment of linesOf(frame.layout, box)) {
    const role = fragment.part === count ? ColorRole.onSurfaceVariant : ColorRole.onSurface;
    paintFragment(frame, fragment, enabled ? roles[role] : quiet);
  }
}

function paintIndicator(frame: Frame, box: number, option: number, tab: PixelRect, color: number): void {
  const lines = linesOf(frame.layout, box).filter((line) => line.part === option);
  const text = Math.max(24, ...lines.map((line) => line.width));
  const width = Math.min(tab.width, pixels(frame, text));
  const height = thickness(frame, TABS.indicator);
  const place = { x: tab.x + Math.round((tab.width - width) / 2), y: tab.y + tab.height - height, width, height };
  fillRect(frame, place, [height, height, 0, 0], color);
}

/** Paints tabs: the selected one underlined. */
export function paintTabs(frame: Frame, box: number, rect: PixelRect): void {
  const node = frame.layout.node[box];
  const { roles } = frame.colors;
  const enabled = isEnabled(frame, node, TabsField.enabled);
  const selected = stateValue(frame, node);
  const quiet = faded(roles[ColorRole.onSurface], DISABLED_CONTENT);
  const line = thickness(frame, 1);
  fillRect(frame, { ...rect, y: rect.y + rect.height - line, height: line }, SQUARE, roles[ColorRole.outlineVariant]);
  for (let option = optionCount(frame.layout.tables, box) - 1; option >= 0; option -= 1) {
    const tab = toPixels(frame, optionPlace(frame.layout.tables, box, option));
    const radii = evenRadii(frame, tab, 8);
    if (enabled) paintStateLayer(frame, node, option, tab, radii, roles[option === selected ? ColorRole.primary : ColorRole.onSurface]);
    if (option === selected) paintIndicator(frame, box, option, tab, enabled ? roles[ColorRole.primary] : quiet);
    if (isFocused(frame, node, option)) paintFocusRing(frame, tab, radii, -2);
  }
  for (const fragment of linesOf(frame.layout, box)) {
    const role = fragment.part === selected ? ColorRole.primary : ColorRole.onSurfaceVariant;
    paintFragment(frame, fragment, enabled ? roles[role] : quiet);
  }
}

/** Whether the kind is a control, painted here. */
export function paintControl(frame: Frame, box: number, rect: PixelRect): boolean {
  switch (frame.layout.kind[box]) {
    case NodeKind.button: paintButton(frame, box, rect); return true;
    case NodeKind.iconButton: paintIconButton(frame, frame.layout.node[box], rect); return true;
    case NodeKind.checkbox: paintCheckbox(frame, box); return true;
    case NodeKind.toggle: paintToggle(frame, box, rect); return true;
    case NodeKind.radioGroup: paintRadioGroup(frame, box); return true;
    case NodeKind.tabs: paintTabs(frame, box, rect); return true;
    default: return false;
  }
}
