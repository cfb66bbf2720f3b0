// Emitted from the vocabulary table by `npm run emit`. Do not edit: change the rows.

/** Kinds of nodes; 0 is a component that this player does not know. */
export const NodeKind = { unknown: 0, spacer: 1, box: 2, column: 3, row: 4, flow: 5, scroll: 6, screens: 7, alternatives: 8, canvas: 9, custom: 10, text: 11, richText: 12, run: 13, image: 14, icon: 15, divider: 16, progress: 17, badge: 18, card: 19, listItem: 20, button: 21, iconButton: 22, checkbox: 23, toggle: 24, radioGroup: 25, tabs: 26, drawRect: 27, drawRoundRect: 28, drawCircle: 29, drawArc: 30, drawLine: 31, drawPath: 32, drawText: 33, drawImage: 34, clipRect: 35, save: 36, restore: 37, translate: 38, scale: 39, rotate: 40, paint: 41, linearGradient: 42, radialGradient: 43, strokeStyle: 44 } as const;

/** Kinds of modifiers. */
export const ModifierKind = { unknown: 0, size: 1, sizeRange: 2, fill: 3, weight: 4, padding: 5, offset: 6, background: 7, border: 8, cornerRadius: 9, clip: 10, opacity: 11, align: 12, visibleIf: 13, clickable: 14, semantics: 15, key: 16, shadow: 17 } as const;

/** Kinds of actions. */
export const ActionKind = { unknown: 0, setState: 1, host: 2 } as const;

/** Opcodes of the expression functions. */
export const FunctionCode = { state: 1, system: 2, add: 3, subtract: 4, multiply: 5, divide: 6, remainder: 7, min: 8, max: 9, clamp: 10, round: 11, floor: 12, equal: 13, notEqual: 14, less: 15, lessOrEqual: 16, greater: 17, greaterOrEqual: 18, and: 19, or: 20, not: 21, select: 22 } as const;

/** Colour roles. */
export const ColorRole = { surface: 1, onSurface: 2, surfaceContainer: 3, onSurfaceVariant: 4, primary: 5, onPrimary: 6, primaryContainer: 7, onPrimaryContainer: 8, secondaryContainer: 9, onSecondaryContainer: 10, outline: 11, outlineVariant: 12, error: 13, onError: 14, errorContainer: 15, onErrorContainer: 16, inverseSurface: 17, inverseOnSurface: 18, shadow: 19, focus: 20 } as const;

/** Fields of `spacer`, by position. */
export const SpacerField = { modifiers: 0 } as const;

/** Fields of `box`, by position. */
export const BoxField = { modifiers: 0, horizontal: 1, vertical: 2 } as const;
/** Values of `box.horizontal`. */
export const BoxHorizontal = { start: 0, center: 1, end: 2, stretch: 3 } as const;
/** Values of `box.vertical`. */
export const BoxVertical = { top: 0, center: 1, bottom: 2, stretch: 3 } as const;

/** Fields of `column`, by position. */
export const ColumnField = { modifiers: 0, gap: 1, arrangement: 2, align: 3 } as const;
/** Values of `column.arrangement`. */
export const ColumnArrangement = { start: 0, center: 1, end: 2, spaceBetween: 3, spaceAround: 4, spaceEvenly: 5 } as const;
/** Values of `column.align`. */
export const ColumnAlign = { start: 0, center: 1, end: 2, stretch: 3 } as const;

/** Fields of `row`, by position. */
export const RowField = { modifiers: 0, gap: 1, arrangement: 2, align: 3 } as const;
/** Values of `row.arrangement`. */
export const RowArrangement = { start: 0, center: 1, end: 2, spaceBetween: 3, spaceAround: 4, spaceEvenly: 5 } as const;
/** Values of `row.align`. */
export const RowAlign = { top: 0, center: 1, bottom: 2, stretch: 3 } as const;

/** Fields of `flow`, by position. */
export const FlowField = { modifiers: 0, gap: 1, lineGap: 2, arrangement: 3, align: 4 } as const;
/** Values of `flow.arrangement`. */
export const FlowArrangement = { start: 0, center: 1, end: 2, spaceBetween: 3, spaceAround: 4, spaceEvenly: 5 } as const;
/** Values of `flow.align`. */
export const FlowAlign = { top: 0, center: 1, bottom: 2, stretch: 3 } as const;

/** Fields of `scroll`, by position. */
export const ScrollField = { modifiers: 0, axis: 1, gap: 2 } as const;
/** Values of `scroll.axis`. */
export const ScrollAxis = { vertical: 0, horizontal: 1 } as const;

/** Fields of `screens`, by position. */
export const ScreensField = { modifiers: 0, state: 1 } as const;

/** Fields of `alternatives`, by position. */
export const AlternativesField = { modifiers: 0 } as const;

/** Fields of `canvas`, by position. */
export const CanvasField = { modifiers: 0, width: 1, height: 2, label: 3 } as const;

/** Fields of `custom`, by position. */
export const CustomField = { modifiers: 0, name: 1, version: 2, fields: 3 } as const;

/** Fields of `text`, by position. */
export const TextField = { modifiers: 0, text: 1, size: 2, weight: 3, color: 4, alignment: 5, maxLines: 6, overflow: 7, wrap: 8, lineHeight: 9, letterSpacing: 10, font: 11, lang: 12, decoration: 13 } as const;
/** Values of `text.alignment`. */
export const TextAlignment = { start: 0, center: 1, end: 2 } as const;
/** Values of `text.overflow`. */
export const TextOverflow = { clip: 0, ellipsis: 1 } as const;
/** Values of `text.decoration`. */
export const TextDecoration = { none: 0, underline: 1, lineThrough: 2 } as const;

/** Fields of `richText`, by position. */
export const RichTextField = { modifiers: 0, alignment: 1, maxLines: 2, overflow: 3, wrap: 4, lineHeight: 5, lang: 6 } as const;
/** Values of `richText.alignment`. */
export const RichTextAlignment = { start: 0, center: 1, end: 2 } as const;
/** Values of `richText.overflow`. */
export const RichTextOverflow = { clip: 0, ellipsis: 1 } as const;

/** Fields of `run`, by position. */
export const RunField = { text: 0, size: 1, weight: 2, color: 3, letterSpacing: 4, font: 5, lang: 6, decoration: 7, baseline: 8 } as const;
/** Values of `run.decoration`. */
export const RunDecoration = { none: 0, underline: 1, lineThrough: 2 } as const;

/** Fields of `image`, by position. */
export const ImageField = { modifiers: 0, image: 1, label: 2, fit: 3 } as const;
/** Values of `image.fit`. */
export const ImageFit = { contain: 0, cover: 1, fill: 2, none: 3 } as const;

/** Fields of `icon`, by position. */
export const IconField = { modifiers: 0, path: 1, size: 2, color: 3, label: 4 } as const;

/** Fields of `divider`, by position. */
export const DividerField = { modifiers: 0, orientation: 1, thickness: 2, color: 3 } as const;
/** Values of `divider.orientation`. */
export const DividerOrientation = { horizontal: 0, vertical: 1 } as const;

/** Fields of `progress`, by position. */
export const ProgressField = { modifiers: 0, value: 1, label: 2, shape: 3, color: 4 } as const;
/** Values of `progress.shape`. */
export const ProgressShape = { linear: 0, circular: 1 } as const;

/** Fields of `badge`, by position. */
export const BadgeField = { modifiers: 0, text: 1, color: 2, contentColor: 3 } as const;

/** Fields of `card`, by position. */
export const CardField = { modifiers: 0, variant: 1, gap: 2 } as const;
/** Values of `card.variant`. */
export const CardVariant = { filled: 0, elevated: 1, outlined: 2 } as const;

/** Fields of `listItem`, by position. */
export const ListItemField = { modifiers: 0, headline: 1, supporting: 2, leading: 3 } as const;

/** Fields of `button`, by position. */
export const ButtonField = { modifiers: 0, label: 1, actions: 2, variant: 3, tone: 4, icon: 5, enabled: 6 } as const;
/** Values of `button.variant`. */
export const ButtonVariant = { filled: 0, tonal: 1, outlined: 2, text: 3 } as const;
/** Values of `button.tone`. */
export const ButtonTone = { primary: 0, error: 1 } as const;

/** Fields of `iconButton`, by position. */
export const IconButtonField = { modifiers: 0, icon: 1, label: 2, actions: 3, variant: 4, tone: 5, enabled: 6 } as const;
/** Values of `iconButton.variant`. */
export const IconButtonVariant = { filled: 0, tonal: 1, outlined: 2, text: 3 } as const;
/** Values of `iconButton.tone`. */
export const IconButtonTone = { primary: 0, error: 1 } as const;

/** Fields of `checkbox`, by position. */
export const CheckboxField = { modifiers: 0, state: 1, label: 2, actions: 3, enabled: 4 } as const;

/** Fields of `toggle`, by position. */
export const ToggleField = { modifiers: 0, state: 1, label: 2, actions: 3, enabled: 4 } as const;

/** Fields of `radioGroup`, by position. */
export const RadioGroupField = { modifiers: 0, state: 1, options: 2, label: 3, actions: 4, enabled: 5 } as const;

/** Fields of `tabs`, by position. */
export const TabsField = { modifiers: 0, state: 1, options: 2, label: 3, actions: 4, enabled: 5 } as const;

/** Fields of `drawRect`, by position. */
export const DrawRectField = { x: 0, y: 1, width: 2, height: 3 } as const;

/** Fields of `drawRoundRect`, by position. */
export const DrawRoundRectField = { x: 0, y: 1, width: 2, height: 3, radius: 4 } as const;

/** Fields of `drawCircle`, by position. */
export const DrawCircleField = { x: 0, y: 1, radius: 2 } as const;

/** Fields of `drawArc`, by position. */
export const DrawArcField = { x: 0, y: 1, radius: 2, startAngle: 3, sweepAngle: 4, useCenter: 5 } as const;

/** Fields of `drawLine`, by position. */
export const DrawLineField = { x1: 0, y1: 1, x2: 2, y2: 3 } as const;

/** Fields of `drawPath`, by position. */
export const DrawPathField = { path: 0, x: 1, y: 2 } as const;

/** Fields of `drawText`, by position. */
export const DrawTextField = { text: 0, x: 1, y: 2, size: 3, weight: 4, alignment: 5 } as const;
/** Values of `drawText.alignment`. */
export const DrawTextAlignment = { start: 0, center: 1, end: 2 } as const;

/** Fields of `drawImage`, by position. */
export const DrawImageField = { image: 0, x: 1, y: 2, width: 3, height: 4 } as const;

/** Fields of `clipRect`, by position. */
export const ClipRectField = { x: 0, y: 1, width: 2, height: 3 } as const;

/** Fields of `translate`, by position. */
export const TranslateField = { x: 0, y: 1 } as const;

/** Fields of `scale`, by position. */
export const ScaleField = { x: 0, y: 1 } as const;

/** Fields of `rotate`, by position. */
export const RotateField = { angle: 0 } as const;

/** Fields of `paint`, by position. */
export const PaintField = { target: 0, color: 1 } as const;
/** Values of `paint.target`. */
export const PaintTarget = { fill: 0, stroke: 1 } as const;

/** Fields of `linearGradient`, by position. */
export const LinearGradientField = { target: 0, x1: 1, y1: 2, x2: 3, y2: 4, colors: 5, stops: 6 } as const;
/** Values of `linearGradient.target`. */
export const LinearGradientTarget = { fill: 0, stroke: 1 } as const;

/** Fields of `radialGradient`, by position. */
export const RadialGradientField = { target: 0, x: 1, y: 2, radius: 3, colors: 4, stops: 5 } as const;
/** Values of `radialGradient.target`. */
export const RadialGradientTarget = { fill: 0, stroke: 1 } as const;

/** Fields of `strokeStyle`, by position. */
export const StrokeStyleField = { width: 0, cap: 1, join: 2 } as const;
/** Values of `strokeStyle.cap`. */
export const StrokeStyleCap = { butt: 0, round: 1, square: 2 } as const;
/** Values of `strokeStyle.join`. */
export const StrokeStyleJoin = { miter: 0, round: 1, bevel: 2 } as const;

/** Fields of `size`, by position. */
export const SizeModifier = { width: 0, height: 1 } as const;

/** Fields of `sizeRange`, by position. */
export const SizeRangeModifier = { minWidth: 0, maxWidth: 1, minHeight: 2, maxHeight: 3 } as const;

/** Fields of `fill`, by position. */
export const FillModifier = { width: 0, height: 1 } as const;

/** Fields of `weight`, by position. */
export const WeightModifier = { weight: 0 } as const;

/** Fields of `padding`, by position. */
export const PaddingModifier = { start: 0, top: 1, end: 2, bottom: 3 } as const;

/** Fields of `offset`, by position. */
export const OffsetModifier = { x: 0, y: 1 } as const;

/** Fields of `background`, by position. */
export const BackgroundModifier = { color: 0 } as const;

/** Fields of `border`, by position. */
export const BorderModifier = { color: 0, width: 1 } as const;

/** Fields of `cornerRadius`, by position. */
export const CornerRadiusModifier = { topStart: 0, topEnd: 1, bottomEnd: 2, bottomStart: 3 } as const;

/** Fields of `opacity`, by position. */
export const OpacityModifier = { alpha: 0 } as const;

/** Fields of `align`, by position. */
export const AlignModifier = { horizontal: 0, vertical: 1 } as const;
/** Values of `align.horizontal`. */
export const AlignHorizontal = { inherit: 0, start: 1, center: 2, end: 3, stretch: 4 } as const;
/** Values of `align.vertical`. */
export const AlignVertical = { inherit: 0, top: 1, center: 2, bottom: 3, stretch: 4 } as const;

/** Fields of `visibleIf`, by position. */
export const VisibleIfModifier = { condition: 0 } as const;

/** Fields of `clickable`, by position. */
export const ClickableModifier = { actions: 0, enabled: 1 } as const;

/** Fields of `semantics`, by position. */
export const SemanticsModifier = { role: 0, label: 1, headingLevel: 2, live: 3, hidden: 4, merge: 5 } as const;
/** Values of `semantics.role`. */
export const SemanticsRole = { none: 0, button: 1, list: 2, listItem: 3, image: 4, group: 5, text: 6, link: 7, navigation: 8, main: 9, banner: 10, status: 11, alert: 12, toolbar: 13 } as const;
/** Values of `semantics.live`. */
export const SemanticsLive = { off: 0, polite: 1, assertive: 2 } as const;

/** Fields of `key`, by position. */
export const KeyModifier = { key: 0 } as const;

/** Fields of `shadow`, by position. */
export const ShadowModifier = { elevation: 0 } as const;

/** Fields of `setState`, by position. */
export const SetStateAction = { state: 0, value: 1 } as const;

/** Fields of `host`, by position. */
export const HostAction = { name: 0, id: 1, value: 2 } as const;
