// Emitted from the vocabulary table by `npm run emit`. Do not edit: change the rows.

// Kinds of nodes, modifiers and actions; 0 is a kind that this player does not know. Opcodes of expression functions and colour roles.
export const NodeKind = { unknown: 0, spacer: 1, box: 2, column: 3, row: 4, flow: 5, scroll: 6, screens: 7, alternatives: 8, canvas: 9, custom: 10, hostComponent: 11, text: 12, richText: 13, run: 14, image: 15, icon: 16, divider: 17, progress: 18, badge: 19, card: 20, listItem: 21, button: 22, iconButton: 23, checkbox: 24, toggle: 25, slider: 26, radioGroup: 27, tabs: 28, form: 29, textField: 30, select: 31, dateField: 32, timeField: 33, stepper: 34, rating: 35, fileField: 36, drawRect: 37, drawRoundRect: 38, drawCircle: 39, drawArc: 40, drawLine: 41, drawPath: 42, drawText: 43, drawImage: 44, clipRect: 45, save: 46, restore: 47, translate: 48, scale: 49, rotate: 50, paint: 51, linearGradient: 52, radialGradient: 53, strokeStyle: 54 } as const;
export const ModifierKind = { unknown: 0, size: 1, sizeRange: 2, fill: 3, weight: 4, padding: 5, offset: 6, background: 7, border: 8, cornerRadius: 9, clip: 10, opacity: 11, align: 12, visibleIf: 13, clickable: 14, semantics: 15, key: 16, shadow: 17, animate: 18 } as const;
export const ActionKind = { unknown: 0, setState: 1, host: 2, submit: 3, setText: 4 } as const;
export const FunctionCode = { state: 1, system: 2, add: 3, subtract: 4, multiply: 5, divide: 6, remainder: 7, min: 8, max: 9, clamp: 10, round: 11, floor: 12, equal: 13, notEqual: 14, less: 15, lessOrEqual: 16, greater: 17, greaterOrEqual: 18, and: 19, or: 20, not: 21, select: 22, join: 23, formatNumber: 24, formatPercent: 25, formatDate: 26, selectText: 27, plural: 28, length: 29, equalText: 30, parameter: 45 } as const;
export const ColorRole = { surface: 1, onSurface: 2, surfaceContainer: 3, onSurfaceVariant: 4, primary: 5, onPrimary: 6, primaryContainer: 7, onPrimaryContainer: 8, secondaryContainer: 9, onSecondaryContainer: 10, outline: 11, outlineVariant: 12, error: 13, onError: 14, errorContainer: 15, onErrorContainer: 16, inverseSurface: 17, inverseOnSurface: 18, shadow: 19, focus: 20 } as const;

// Fields by position, each followed by the values of its enum fields.
export const SpacerField = { modifiers: 0 } as const;
export const BoxField = { modifiers: 0, horizontal: 1, vertical: 2 } as const;
export const BoxHorizontal = { start: 0, center: 1, end: 2, stretch: 3 } as const;
export const BoxVertical = { top: 0, center: 1, bottom: 2, stretch: 3 } as const;
export const ColumnField = { modifiers: 0, gap: 1, arrangement: 2, align: 3 } as const;
export const ColumnArrangement = { start: 0, center: 1, end: 2, spaceBetween: 3, spaceAround: 4, spaceEvenly: 5 } as const;
export const ColumnAlign = { start: 0, center: 1, end: 2, stretch: 3 } as const;
export const RowField = { modifiers: 0, gap: 1, arrangement: 2, align: 3 } as const;
export const RowArrangement = { start: 0, center: 1, end: 2, spaceBetween: 3, spaceAround: 4, spaceEvenly: 5 } as const;
export const RowAlign = { top: 0, center: 1, bottom: 2, stretch: 3 } as const;
export const FlowField = { modifiers: 0, gap: 1, lineGap: 2, arrangement: 3, align: 4 } as const;
export const FlowArrangement = { start: 0, center: 1, end: 2, spaceBetween: 3, spaceAround: 4, spaceEvenly: 5 } as const;
export const FlowAlign = { top: 0, center: 1, bottom: 2, stretch: 3 } as const;
export const ScrollField = { modifiers: 0, axis: 1, gap: 2, more: 3 } as const;
export const ScrollAxis = { vertical: 0, horizontal: 1 } as const;
export const ScreensField = { modifiers: 0, state: 1 } as const;
export const AlternativesField = { modifiers: 0 } as const;
export const CanvasField = { modifiers: 0, width: 1, height: 2, label: 3 } as const;
export const CustomField = { modifiers: 0, name: 1, version: 2, fields: 3 } as const;
export const HostComponentField = { modifiers: 0, name: 1, version: 2, fields: 3, label: 4 } as const;
export const TextField = { modifiers: 0, text: 1, size: 2, weight: 3, color: 4, alignment: 5, maxLines: 6, overflow: 7, wrap: 8, lineHeight: 9, letterSpacing: 10, font: 11, lang: 12, decoration: 13 } as const;
export const TextAlignment = { start: 0, center: 1, end: 2 } as const;
export const TextOverflow = { clip: 0, ellipsis: 1 } as const;
export const TextDecoration = { none: 0, underline: 1, lineThrough: 2 } as const;
export const RichTextField = { modifiers: 0, alignment: 1, maxLines: 2, overflow: 3, wrap: 4, lineHeight: 5, lang: 6 } as const;
export const RichTextAlignment = { start: 0, center: 1, end: 2 } as const;
export const RichTextOverflow = { clip: 0, ellipsis: 1 } as const;
export const RunField = { text: 0, size: 1, weight: 2, color: 3, letterSpacing: 4, font: 5, lang: 6, decoration: 7, baseline: 8, link: 9 } as const;
export const RunDecoration = { none: 0, underline: 1, lineThrough: 2 } as const;
export const ImageField = { modifiers: 0, image: 1, label: 2, fit: 3 } as const;
export const ImageFit = { contain: 0, cover: 1, fill: 2, none: 3 } as const;
export const IconField = { modifiers: 0, path: 1, size: 2, color: 3, label: 4 } as const;
export const DividerField = { modifiers: 0, orientation: 1, thickness: 2, color: 3 } as const;
export const DividerOrientation = { horizontal: 0, vertical: 1 } as const;
export const ProgressField = { modifiers: 0, value: 1, label: 2, shape: 3, color: 4 } as const;
export const ProgressShape = { linear: 0, circular: 1 } as const;
export const BadgeField = { modifiers: 0, text: 1, color: 2, contentColor: 3 } as const;
export const CardField = { modifiers: 0, variant: 1, gap: 2 } as const;
export const CardVariant = { filled: 0, elevated: 1, outlined: 2 } as const;
export const ListItemField = { modifiers: 0, headline: 1, supporting: 2, leading: 3 } as const;
export const ButtonField = { modifiers: 0, label: 1, actions: 2, variant: 3, tone: 4, icon: 5, enabled: 6 } as const;
export const ButtonVariant = { filled: 0, tonal: 1, outlined: 2, text: 3 } as const;
export const ButtonTone = { primary: 0, error: 1 } as const;
export const IconButtonField = { modifiers: 0, icon: 1, label: 2, actions: 3, variant: 4, tone: 5, enabled: 6 } as const;
export const IconButtonVariant = { filled: 0, tonal: 1, outlined: 2, text: 3 } as const;
export const IconButtonTone = { primary: 0, error: 1 } as const;
export const CheckboxField = { modifiers: 0, state: 1, label: 2, actions: 3, enabled: 4 } as const;
export const ToggleField = { modifiers: 0, state: 1, label: 2, actions: 3, enabled: 4 } as const;
export const SliderField = { modifiers: 0, state: 1, label: 2, min: 3, max: 4, step: 5, actions: 6, enabled: 7 } as const;
export const RadioGroupField = { modifiers: 0, state: 1, options: 2, label: 3, actions: 4, enabled: 5 } as const;
export const TabsField = { modifiers: 0, state: 1, options: 2, label: 3, actions: 4, enabled: 5 } as const;
export const FormField = { modifiers: 0, label: 1, gap: 2 } as const;
export const TextFieldField = { modifiers: 0, name: 1, label: 2, type: 3, value: 4, placeholder: 5, helper: 6, required: 7, minLength: 8, maxLength: 9, counter: 10, characters: 11, min: 12, max: 13, equalTo: 14, check: 15, autocomplete: 16, inputMode: 17, capitalization: 18, lines: 19, enabled: 20, state: 21 } as const;
export const TextFieldType = { text: 0, multiline: 1, number: 2, email: 3, tel: 4, search: 5, url: 6, password: 7, oneTimeCode: 8 } as const;
export const TextFieldCharacters = { any: 0, digits: 1, letters: 2, lettersAndDigits: 3, name: 4 } as const;
export const TextFieldAutocomplete = { auto: 0, off: 1, name: 2, givenName: 3, familyName: 4, nickname: 5, username: 6, email: 7, tel: 8, organization: 9, streetAddress: 10, addressLine1: 11, addressLine2: 12, postalCode: 13, addressLevel1: 14, addressLevel2: 15, countryName: 16, bday: 17, url: 18, currentPassword: 19, newPassword: 20, oneTimeCode: 21, country: 22, language: 23 } as const;
export const TextFieldInputMode = { auto: 0, text: 1, numeric: 2, decimal: 3, tel: 4, email: 5, url: 6, search: 7 } as const;
export const TextFieldCapitalization = { auto: 0, none: 1, sentences: 2, words: 3, characters: 4 } as const;
export const SelectField = { modifiers: 0, name: 1, label: 2, options: 3, values: 4, value: 5, placeholder: 6, helper: 7, required: 8, check: 9, autocomplete: 10, enabled: 11, multiple: 12, chosen: 13, search: 14, state: 15 } as const;
export const SelectAutocomplete = { auto: 0, off: 1, name: 2, givenName: 3, familyName: 4, nickname: 5, username: 6, email: 7, tel: 8, organization: 9, streetAddress: 10, addressLine1: 11, addressLine2: 12, postalCode: 13, addressLevel1: 14, addressLevel2: 15, countryName: 16, bday: 17, url: 18, currentPassword: 19, newPassword: 20, oneTimeCode: 21, country: 22, language: 23 } as const;
export const DateFieldField = { modifiers: 0, name: 1, label: 2, value: 3, min: 4, max: 5, helper: 6, required: 7, check: 8, autocomplete: 9, enabled: 10, state: 11 } as const;
export const DateFieldAutocomplete = { auto: 0, off: 1, name: 2, givenName: 3, familyName: 4, nickname: 5, username: 6, email: 7, tel: 8, organization: 9, streetAddress: 10, addressLine1: 11, addressLine2: 12, postalCode: 13, addressLevel1: 14, addressLevel2: 15, countryName: 16, bday: 17, url: 18, currentPassword: 19, newPassword: 20, oneTimeCode: 21, country: 22, language: 23 } as const;
export const TimeFieldField = { modifiers: 0, name: 1, label: 2, value: 3, min: 4, max: 5, helper: 6, required: 7, check: 8, enabled: 9, state: 10 } as const;
export const StepperField = { modifiers: 0, name: 1, label: 2, value: 3, min: 4, max: 5, step: 6, helper: 7, required: 8, check: 9, enabled: 10, state: 11 } as const;
export const RatingField = { modifiers: 0, name: 1, label: 2, value: 3, max: 4, helper: 5, required: 6, check: 7, enabled: 8, state: 9 } as const;
export const FileFieldField = { modifiers: 0, name: 1, label: 2, accept: 3, maxBytes: 4, helper: 5, required: 6, enabled: 7 } as const;
export const FileFieldAccept = { any: 0, image: 1, audio: 2, video: 3, text: 4, pdf: 5 } as const;
export const DrawRectField = { x: 0, y: 1, width: 2, height: 3 } as const;
export const DrawRoundRectField = { x: 0, y: 1, width: 2, height: 3, radius: 4 } as const;
export const DrawCircleField = { x: 0, y: 1, radius: 2 } as const;
export const DrawArcField = { x: 0, y: 1, radius: 2, startAngle: 3, sweepAngle: 4, useCenter: 5 } as const;
export const DrawLineField = { x1: 0, y1: 1, x2: 2, y2: 3 } as const;
export const DrawPathField = { path: 0, x: 1, y: 2 } as const;
export const DrawTextField = { text: 0, x: 1, y: 2, size: 3, weight: 4, alignment: 5 } as const;
export const DrawTextAlignment = { start: 0, center: 1, end: 2 } as const;
export const DrawImageField = { image: 0, x: 1, y: 2, width: 3, height: 4 } as const;
export const ClipRectField = { x: 0, y: 1, width: 2, height: 3 } as const;
export const TranslateField = { x: 0, y: 1 } as const;
export const ScaleField = { x: 0, y: 1 } as const;
export const RotateField = { angle: 0 } as const;
export const PaintField = { target: 0, color: 1 } as const;
export const PaintTarget = { fill: 0, stroke: 1 } as const;
export const LinearGradientField = { target: 0, x1: 1, y1: 2, x2: 3, y2: 4, colors: 5, stops: 6 } as const;
export const LinearGradientTarget = { fill: 0, stroke: 1 } as const;
export const RadialGradientField = { target: 0, x: 1, y: 2, radius: 3, colors: 4, stops: 5 } as const;
export const RadialGradientTarget = { fill: 0, stroke: 1 } as const;
export const StrokeStyleField = { width: 0, cap: 1, join: 2 } as const;
export const StrokeStyleCap = { butt: 0, round: 1, square: 2 } as const;
export const StrokeStyleJoin = { miter: 0, round: 1, bevel: 2 } as const;
export const SizeModifier = { width: 0, height: 1 } as const;
export const SizeRangeModifier = { minWidth: 0, maxWidth: 1, minHeight: 2, maxHeight: 3 } as const;
export const FillModifier = { width: 0, height: 1 } as const;
export const WeightModifier = { weight: 0 } as const;
export const PaddingModifier = { start: 0, top: 1, end: 2, bottom: 3 } as const;
export const OffsetModifier = { x: 0, y: 1 } as const;
export const BackgroundModifier = { color: 0 } as const;
export const BorderModifier = { color: 0, width: 1 } as const;
export const CornerRadiusModifier = { topStart: 0, topEnd: 1, bottomEnd: 2, bottomStart: 3 } as const;
export const OpacityModifier = { alpha: 0 } as const;
export const AlignModifier = { horizontal: 0, vertical: 1 } as const;
export const AlignHorizontal = { inherit: 0, start: 1, center: 2, end: 3, stretch: 4 } as const;
export const AlignVertical = { inherit: 0, top: 1, center: 2, bottom: 3, stretch: 4 } as const;
export const VisibleIfModifier = { condition: 0 } as const;
export const ClickableModifier = { actions: 0, enabled: 1 } as const;
export const SemanticsModifier = { role: 0, label: 1, headingLevel: 2, live: 3, hidden: 4, merge: 5 } as const;
export const SemanticsRole = { none: 0, button: 1, list: 2, listItem: 3, image: 4, group: 5, text: 6, link: 7, navigation: 8, main: 9, banner: 10, status: 11, alert: 12, toolbar: 13, table: 14, row: 15, cell: 16, columnHeader: 17 } as const;
export const SemanticsLive = { off: 0, polite: 1, assertive: 2 } as const;
export const KeyModifier = { key: 0 } as const;
export const ShadowModifier = { elevation: 0 } as const;
export const AnimateModifier = { durationMs: 0, easing: 1 } as const;
export const AnimateEasing = { linear: 0, standard: 1, decelerate: 2, accelerate: 3 } as const;
export const SetStateAction = { state: 0, value: 1 } as const;
export const HostAction = { name: 0, id: 1, value: 2 } as const;
export const SubmitAction = { name: 0, id: 1 } as const;
export const SetTextAction = { state: 0, text: 1 } as const;

/** Variables that the player supplies. */
export type SystemVariable = 'density' | 'fontScale' | 'viewport.width' | 'viewport.height';

/** Names of the colour roles. */
export type ColorRoleName = 'surface' | 'onSurface' | 'surfaceContainer' | 'onSurfaceVariant' | 'primary' | 'onPrimary' | 'primaryContainer' | 'onPrimaryContainer' | 'secondaryContainer' | 'onSecondaryContainer' | 'outline' | 'outlineVariant' | 'error' | 'onError' | 'errorContainer' | 'onErrorContainer' | 'inverseSurface' | 'inverseOnSurface' | 'shadow' | 'focus';

/**
 * Text, or an expression where the text is no identifier. In the body of a template also a parameter, or parts that are
 * joined: an integer stands in decimal digits.
 */
export type TextValue = string | TextExpression | readonly (string | ParameterExpression)[];

/** A number in the field's unit, or an expression. */
export type NumberValue = number | Expression;

/** A boolean, or an expression: 0 is false. */
export type BooleanValue = boolean | Expression;

/** A role with values of its own, as `#rrggbb` or `#aarrggbb`; the role's own where they are absent. */
export interface RoleColor {
  readonly role: ColorRoleName;
  readonly light?: string;
  readonly dark?: string;
}

/** A colour: a role's name, `#rrggbb`, `#aarrggbb`, or a role with values of its own. */
export type ColorValue = ColorRoleName | `#${string}` | RoleColor;

/** A path: each command (`PathCommand`) followed by its coordinates. Icons are drawn on a grid of 24 by 24. */
export type PathValue = readonly number[];

/** A picture: the bytes of a PNG, JPEG or WebP file, or the key of a picture that the host has. */
export type ImageValue = { readonly bytes: Uint8Array } | { readonly asset: string };

/** Modifiers, outermost first. A group that occurs more than once is written once. */
export type ModifierList = readonly (ModifierValue | ModifierList)[];

/** The field that every component may have beside its own. */
export interface ComponentBase {
  /** The component for players that lack this component, or something that it needs. The same as `alternatives` of the two. */
  readonly fallback?: ComponentNode;
}

/** Fields of every component that can stand anywhere in the tree. */
export interface PlacedComponent extends ComponentBase {
  /** Size, place, decoration and interaction of the component, outermost modifier first. */
  readonly modifiers?: ModifierList;
}

/** A number in an expression: a literal (an integer of 32 bits, or a float32), or another expression. */
export type ExpressionValue = number | boolean | Expression;

/** A text in an expression: a literal, or another expression. */
export type TextOperand = string | TextExpression;

/** The functions of expressions, with their arguments. */
export interface FunctionArguments {
  /** Sum. */
  readonly add: readonly [left: ExpressionValue, right: ExpressionValue];
  /** Difference. */
  readonly subtract: readonly [left: ExpressionValue, right: ExpressionValue];
  /** Product. */
  readonly multiply: readonly [left: ExpressionValue, right: ExpressionValue];
  /** Quotient; 0 when the divisor is 0. */
  readonly divide: readonly [left: ExpressionValue, right: ExpressionValue];
  /** Remainder, with the sign of the dividend; 0 when the divisor is 0. */
  readonly remainder: readonly [left: ExpressionValue, right: ExpressionValue];
  /** The smaller value. */
  readonly min: readonly [left: ExpressionValue, right: ExpressionValue];
  /** The larger value. */
  readonly max: readonly [left: ExpressionValue, right: ExpressionValue];
  /** The first value, at least the second, at most the third. */
  readonly clamp: readonly [value: ExpressionValue, min: ExpressionValue, max: ExpressionValue];
  /** The nearest integer; halves upwards. */
  readonly round: readonly [value: ExpressionValue];
  /** The integer below. */
  readonly floor: readonly [value: ExpressionValue];
  /** 1 when both are equal, else 0. */
  readonly equal: readonly [left: ExpressionValue, right: ExpressionValue];
  /** 1 when they differ, else 0. */
  readonly notEqual: readonly [left: ExpressionValue, right: ExpressionValue];
  /** 1 when the first is less, else 0. */
  readonly less: readonly [left: ExpressionValue, right: ExpressionValue];
  /** 1 when the first is not more, else 0. */
  readonly lessOrEqual: readonly [left: ExpressionValue, right: ExpressionValue];
  /** 1 when the first is more, else 0. */
  readonly greater: readonly [left: ExpressionValue, right: ExpressionValue];
  /** 1 when the first is not less, else 0. */
  readonly greaterOrEqual: readonly [left: ExpressionValue, right: ExpressionValue];
  /** 1 when neither is 0, else 0. */
  readonly and: readonly [left: ExpressionValue, right: ExpressionValue];
  /** 1 when either is not 0, else 0. */
  readonly or: readonly [left: ExpressionValue, right: ExpressionValue];
  /** 1 when it is 0, else 0. */
  readonly not: readonly [value: ExpressionValue];
  /** The second value when the first is not 0, else the third. */
  readonly select: readonly [condition: ExpressionValue, then: ExpressionValue, otherwise: ExpressionValue];
  /** The texts as one text. */
  readonly join: readonly [TextOperand, TextOperand, ...(readonly TextOperand[])];
  /** A number as text in the player's locale, with as many fraction digits as the second value says (0 to 10). */
  readonly formatNumber: readonly [value: ExpressionValue, digits: ExpressionValue];
  /** A share of 1 as a percentage in the player's locale, with as many fraction digits as the second value says (0 to 10). */
  readonly formatPercent: readonly [value: ExpressionValue, digits: ExpressionValue];
  /** A day as a date in the player's locale. The first value counts days from 1970-01-01; the second is 0 (short), 1 (medium), 2 (long) or 3 (full). */
  readonly formatDate: readonly [days: ExpressionValue, style: ExpressionValue];
  /** The second value when the first is not 0, else the third. */
  readonly selectText: readonly [condition: ExpressionValue, then: TextOperand, otherwise: TextOperand];
  /** The text for a count: for zero, one, two, few, many and other, by the plural rules of the document's language. An empty text stands for other. */
  readonly plural: readonly [count: ExpressionValue, zero: TextOperand, one: TextOperand, two: TextOperand, few: TextOperand, many: TextOperand, other: TextOperand];
  /** The number of UTF-16 units of a text, as fields count them. */
  readonly length: readonly [text: TextOperand];
  /** 1 when both texts have the same characters, else 0. */
  readonly equalText: readonly [left: TextOperand, right: TextOperand];
}

/** A function of expressions, with its arguments. */
export interface FunctionExpression<Kind extends keyof FunctionArguments> {
  readonly kind: Kind;
  readonly args: FunctionArguments[Kind];
}

/** Value of a state, by name: a number, or the text of a text state. */
export interface StateExpression {
  readonly kind: 'state';
  readonly name: string;
}

/** In the body of a template: the argument of a parameter, by name. */
export interface ParameterExpression {
  readonly kind: 'parameter';
  readonly name: string;
}

/** Value that the player supplies. */
export interface SystemExpression {
  readonly kind: 'system';
  readonly name: SystemVariable;
}

/** The functions that compute a text. */
export type TextFunction = 'join' | 'formatNumber' | 'formatPercent' | 'formatDate' | 'selectText' | 'plural';

/** A number that the player computes while it plays. */
export type Expression =
  | StateExpression
  | SystemExpression
  | ParameterExpression
  | { [Kind in Exclude<keyof FunctionArguments, TextFunction>]: FunctionExpression<Kind> }[Exclude<
      keyof FunctionArguments,
      TextFunction
    >];

/** A text that the player computes while it plays. */
export type TextExpression =
  | StateExpression
  | ParameterExpression
  | { [Kind in TextFunction]: FunctionExpression<Kind> }[TextFunction];

/** The fields of each action. */
export interface ActionFields {
  /** Sets a state; nothing leaves the client. */
  readonly setState: {
    /** The state. */
    readonly state: string;
    /** Its new value: the nearest integer, halves upwards (-2147483648 to 2147483647; default 0). */
    readonly value?: NumberValue;
  };
  /** Asks the host for an action that it registered under a name. */
  readonly host: {
    /** The name, or its first part: `segment(.segment)*` of `a-z 0-9 _ -`. */
    readonly name: TextValue;
    /** Joined to the name with a dot when it is not 0: `task.delete` and 12 ask for `task.delete.12` (0 to 9007199254740991; default 0). */
    readonly id?: number | ParameterExpression;
    /** A value that the host gets beside the name. */
    readonly value?: number | boolean | Expression;
  };
  /** Judges the fields of the form around it. If all are right, it asks the host for an action with their values. */
  readonly submit: {
    /** The name, or its first part, as in `host`. */
    readonly name: TextValue;
    /** Joined to the name with a dot when it is not 0, as in `host` (0 to 9007199254740991; default 0). */
    readonly id?: number | ParameterExpression;
  };
  /** Sets the text of a text state; nothing leaves the client. */
  readonly setText: {
    /** The text state. */
    readonly state: string;
    /** Its new text, cut to 256 UTF-16 units. */
    readonly text?: TextValue;
  };
}

/** The fields of each modifier. */
export interface ModifierFields {
  /** Sets the size. */
  readonly size: {
    /** Width; as the content needs when absent (in dp; 0 to 100000; default `auto`). */
    readonly width?: NumberValue;
    /** Height; as the content needs when absent (in dp; 0 to 100000; default `auto`). */
    readonly height?: NumberValue;
  };
  /** Bounds the size. */
  readonly sizeRange: {
    /** Width at least (in dp; 0 to 100000; default `auto`). */
    readonly minWidth?: NumberValue;
    /** Width at most (in dp; 0 to 100000; default `auto`). */
    readonly maxWidth?: NumberValue;
    /** Height at least (in dp; 0 to 100000; default `auto`). */
    readonly minHeight?: NumberValue;
    /** Height at most (in dp; 0 to 100000; default `auto`). */
    readonly maxHeight?: NumberValue;
  };
  /** Takes a share of the space that the parent offers; 0 leaves that axis alone. */
  readonly fill: {
    /** Share of the width (0 to 1; default 0). */
    readonly width?: NumberValue;
    /** Share of the height (0 to 1; default 0). */
    readonly height?: NumberValue;
  };
  /** Takes a share of the space that siblings in a row or column leave, in proportion to the weights. */
  readonly weight: {
    /** The proportion (0 to 10000; default 1). */
    readonly weight?: NumberValue;
  };
  /** Adds space around the content. */
  readonly padding: {
    /** Before it, in the direction of reading (in dp; 0 to 100000; default 0). */
    readonly start?: NumberValue;
    /** Above it (in dp; 0 to 100000; default 0). */
    readonly top?: NumberValue;
    /** After it (in dp; 0 to 100000; default 0). */
    readonly end?: NumberValue;
    /** Below it (in dp; 0 to 100000; default 0). */
    readonly bottom?: NumberValue;
  };
  /** Moves the content without moving anything else. */
  readonly offset: {
    /** In the direction of reading (in dp; -100000 to 100000; default 0). */
    readonly x?: NumberValue;
    /** Downwards (in dp; -100000 to 100000; default 0). */
    readonly y?: NumberValue;
  };
  /** Fills the area behind the content. */
  readonly background: {
    /** The colour. */
    readonly color: ColorValue | ParameterExpression;
  };
  /** Draws a line around the content, inside its edges. */
  readonly border: {
    /** The colour. */
    readonly color: ColorValue | ParameterExpression;
    /** Width of the line (in dp; 0 to 100000; default 1). */
    readonly width?: NumberValue;
  };
  /** Rounds the corners of backgrounds, borders, shadows and clips after it. */
  readonly cornerRadius: {
    /** Radius of the first corner (in dp; 0 to 100000; default 0). */
    readonly topStart?: NumberValue;
    /** Radius; as `topStart` when absent (in dp; 0 to 100000; default `auto`). */
    readonly topEnd?: NumberValue;
    /** Radius; as `topStart` when absent (in dp; 0 to 100000; default `auto`). */
    readonly bottomEnd?: NumberValue;
    /** Radius; as `topStart` when absent (in dp; 0 to 100000; default `auto`). */
    readonly bottomStart?: NumberValue;
  };
  /** Hides everything beyond the edges. */
  readonly clip: object;
  /** Makes the content transparent. */
  readonly opacity: {
    /** 0 is invisible, 1 opaque (0 to 1; default 1). */
    readonly alpha?: NumberValue;
  };
  /** Places the component in its parent, instead of where the parent places its children. */
  readonly align: {
    /** Across (default `inherit`). */
    readonly horizontal?: 'inherit' | 'start' | 'center' | 'end' | 'stretch';
    /** From top to bottom (default `inherit`). */
    readonly vertical?: 'inherit' | 'top' | 'center' | 'bottom' | 'stretch';
  };
  /** Removes the component, with its place, while a condition is false. */
  readonly visibleIf: {
    /** The condition. */
    readonly condition: BooleanValue;
  };
  /** Makes the component a button. */
  readonly clickable: {
    /** Actions when it is activated, in order (1 to 16 items). */
    readonly actions: readonly ActionValue[];
    /** True: a person can operate it (default true). */
    readonly enabled?: BooleanValue;
  };
  /** Describes the component to assistive technology. */
  readonly semantics: {
    /** Role of the component (default `none`). */
    readonly role?: 'none' | 'button' | 'list' | 'listItem' | 'image' | 'group' | 'text' | 'link' | 'navigation' | 'main' | 'banner' | 'status' | 'alert' | 'toolbar' | 'table' | 'row' | 'cell' | 'columnHeader';
    /** Name for assistive technology; it is not painted. */
    readonly label?: TextValue;
    /** Level of a heading; 0 is none (0 to 6; default 0). */
    readonly headingLevel?: number | ParameterExpression;
    /** Politeness with which changes are announced (default `off`). */
    readonly live?: 'off' | 'polite' | 'assertive';
    /** True: assistive technology skips the component and its children (default false). */
    readonly hidden?: BooleanValue;
    /** True: the component is a single element together with its children (default false). */
    readonly merge?: BooleanValue;
  };
  /** Names the component, so that a new document keeps its scroll position and focus. */
  readonly key: {
    /** The name. It stands once in the document; children of one `alternatives` may share it. */
    readonly key: TextValue;
  };
  /** Casts a shadow. */
  readonly shadow: {
    /** Height above the background (in dp; 0 to 100000; default 1). */
    readonly elevation?: NumberValue;
  };
  /** Shows a change of states as a motion: the component travels to its new place, changes its opacity gradually, and fades in where it appears. On `screens`, the old screen fades out while the new screen fades in and slides. Sizes and colours change at once. */
  readonly animate: {
    /** Duration in milliseconds (0 to 2000; default 300). */
    readonly durationMs?: number | ParameterExpression;
    /** Change of its speed over time (default `standard`). */
    readonly easing?: 'linear' | 'standard' | 'decelerate' | 'accelerate';
  };
}

/** The fields and children of each component. */
export interface ComponentFields {
  /** Empty space, sized by its modifiers. */
  readonly spacer: object;
  /** Children on top of each other. */
  readonly box: {
    /** Place of the children across (default `start`). */
    readonly horizontal?: 'start' | 'center' | 'end' | 'stretch';
    /** Place of the children from top to bottom (default `top`). */
    readonly vertical?: 'top' | 'center' | 'bottom' | 'stretch';
    readonly children?: readonly ComponentNode[];
  };
  /** Children below each other. */
  readonly column: {
    /** Space between children (in dp; 0 to 100000; default 0). */
    readonly gap?: NumberValue;
    /** Places of the children along the main axis, and the use of the space that they leave (default `start`). */
    readonly arrangement?: 'start' | 'center' | 'end' | 'spaceBetween' | 'spaceAround' | 'spaceEvenly';
    /** Place of the children across (default `start`). */
    readonly align?: 'start' | 'center' | 'end' | 'stretch';
    readonly children?: readonly ComponentNode[];
  };
  /** Children beside each other. */
  readonly row: {
    /** Space between children (in dp; 0 to 100000; default 0). */
    readonly gap?: NumberValue;
    /** Places of the children along the main axis, and the use of the space that they leave (default `start`). */
    readonly arrangement?: 'start' | 'center' | 'end' | 'spaceBetween' | 'spaceAround' | 'spaceEvenly';
    /** Place of the children from top to bottom (default `top`). */
    readonly align?: 'top' | 'center' | 'bottom' | 'stretch';
    readonly children?: readonly ComponentNode[];
  };
  /** Children beside each other, on as many lines as they need. */
  readonly flow: {
    /** Space between children (in dp; 0 to 100000; default 0). */
    readonly gap?: NumberValue;
    /** Space between lines (in dp; 0 to 100000; default 0). */
    readonly lineGap?: NumberValue;
    /** Places of the children along the main axis, and the use of the space that they leave (default `start`). */
    readonly arrangement?: 'start' | 'center' | 'end' | 'spaceBetween' | 'spaceAround' | 'spaceEvenly';
    /** Place of the children within their line (default `top`). */
    readonly align?: 'top' | 'center' | 'bottom' | 'stretch';
    readonly children?: readonly ComponentNode[];
  };
  /** Children in a row or column that scrolls. */
  readonly scroll: {
    /** The direction in which it scrolls (default `vertical`). */
    readonly axis?: 'vertical' | 'horizontal';
    /** Space between children (in dp; 0 to 100000; default 0). */
    readonly gap?: NumberValue;
    /** Name by which the host is asked for more, once, when the end comes near. Empty: there is no more. */
    readonly more?: TextValue;
    readonly children?: readonly ComponentNode[];
  };
  /** Shows the child whose index is the state's value, and child 0 when there is none. */
  readonly screens: {
    /** The state whose value is the index. */
    readonly state: string;
    readonly children?: readonly ComponentNode[];
  };
  /** Shows the first child of which this player knows every requirement. */
  readonly alternatives: {
    readonly children?: readonly ComponentNode[];
  };
  /** A drawing, made by the draw operations inside it. */
  readonly canvas: {
    /** Width; the width that the parent offers when absent (in dp; 0 to 100000; default `auto`). */
    readonly width?: NumberValue;
    /** Height; 96 dp when absent (in dp; 0 to 100000; default `auto`). */
    readonly height?: NumberValue;
    /** Name for assistive technology; it is not painted. */
    readonly label?: TextValue;
    readonly children?: readonly DrawOperation[];
  };
  /** A component that the host registered under a name; a visible placeholder where there is none. */
  readonly custom: {
    /** Name in the host's registry. */
    readonly name: TextValue;
    /** Version of that component's fields (1 to 65535; default 1). */
    readonly version?: number | ParameterExpression;
    /** Values for the host's component, by name (at most 64 items). */
    readonly fields?: Readonly<Record<string, number | boolean | string>>;
    readonly children?: readonly ComponentNode[];
  };
  /** A real element of the host, such as a map or a video. Children stand in for it where the host lacks it. */
  readonly hostComponent: {
    /** Name in the host's registry. */
    readonly name: TextValue;
    /** Version of that component's fields (1 to 65535; default 1). */
    readonly version?: number | ParameterExpression;
    /** Values for the host's component, by name, whose types the host declares (at most 64 items). */
    readonly fields?: Readonly<Record<string, number | boolean | string>>;
    /** Its name for assistive technology; not painted. */
    readonly label: TextValue;
    readonly children?: readonly ComponentNode[];
  };
  /** A paragraph in one style. */
  readonly text: {
    /** The text, shown as it is: never markup. */
    readonly text: TextValue;
    /** Font size, which follows the font scale (in sp; 1 to 1000; default 16). */
    readonly size?: NumberValue;
    /** Weight of the strokes; 400 is regular, 700 bold (100 to 900; default 400). */
    readonly weight?: number | ParameterExpression;
    /** Colour; the component's own role when absent. */
    readonly color?: ColorValue | ParameterExpression;
    /** Place of the lines; start and end follow the direction (default `start`). */
    readonly alignment?: 'start' | 'center' | 'end';
    /** Lines at most; 0 is any number (0 to 10000; default 0). */
    readonly maxLines?: number | ParameterExpression;
    /** Treatment of text that does not fit (default `ellipsis`). */
    readonly overflow?: 'clip' | 'ellipsis';
    /** True: lines break (default true). */
    readonly wrap?: BooleanValue;
    /** Height of a line; the font's own when absent (in sp; 1 to 2000; default `auto`). */
    readonly lineHeight?: NumberValue;
    /** Space added between characters (in sp; -100 to 100; default 0). */
    readonly letterSpacing?: NumberValue;
    /** Key of a font that the host provides; its default font when absent. */
    readonly font?: string;
    /** BCP 47 tag of its language, if that differs from the document's. */
    readonly lang?: TextValue;
    /** A line under or through the text (default `none`). */
    readonly decoration?: 'none' | 'underline' | 'lineThrough';
  };
  /** A paragraph of runs in several styles. */
  readonly richText: {
    /** Place of the lines; start and end follow the direction (default `start`). */
    readonly alignment?: 'start' | 'center' | 'end';
    /** Lines at most; 0 is any number (0 to 10000; default 0). */
    readonly maxLines?: number | ParameterExpression;
    /** Treatment of text that does not fit (default `ellipsis`). */
    readonly overflow?: 'clip' | 'ellipsis';
    /** True: lines break (default true). */
    readonly wrap?: BooleanValue;
    /** Height of a line; the font's own when absent (in sp; 1 to 2000; default `auto`). */
    readonly lineHeight?: NumberValue;
    /** BCP 47 tag of its language, if that differs from the document's. */
    readonly lang?: TextValue;
    readonly children?: readonly (InnerOf<'run'> | TemplateUse)[];
  };
  /** A picture. */
  readonly image: {
    /** The picture. */
    readonly image: ImageValue | ParameterExpression;
    /** Text alternative of the picture; it is not painted. Decoration when empty. */
    readonly label?: TextValue;
    /** Fit of the picture to its place (default `contain`). */
    readonly fit?: 'contain' | 'cover' | 'fill' | 'none';
  };
  /** A path, filled, drawn on a grid of 24 by 24. */
  readonly icon: {
    /** The shape. */
    readonly path: PathValue | ParameterExpression;
    /** Width and height; 24 dp when absent (in dp; 0 to 100000; default `auto`). */
    readonly size?: NumberValue;
    /** Colour; the component's own role when absent. */
    readonly color?: ColorValue | ParameterExpression;
    /** Text alternative of the icon; it is not painted. Decoration when empty. */
    readonly label?: TextValue;
  };
  /** A thin line between things. */
  readonly divider: {
    /** Its direction (default `horizontal`). */
    readonly orientation?: 'horizontal' | 'vertical';
    /** Thickness of the line (in dp; 0 to 100000; default 1). */
    readonly thickness?: NumberValue;
    /** Colour; the component's own role when absent. */
    readonly color?: ColorValue | ParameterExpression;
  };
  /** Progress of a task, or a sign that the task is under way. */
  readonly progress: {
    /** The part that is done; indeterminate when absent (0 to 1; default `auto`). */
    readonly value?: NumberValue;
    /** Name for assistive technology; it is not painted. */
    readonly label?: TextValue;
    /** Bar or ring (default `linear`). */
    readonly shape?: 'linear' | 'circular';
    /** Colour; the component's own role when absent. */
    readonly color?: ColorValue | ParameterExpression;
  };
  /** A small mark with a count or a word, or a dot. */
  readonly badge: {
    /** The count or word; a dot when empty. */
    readonly text?: TextValue;
    /** Colour; the component's own role when absent. */
    readonly color?: ColorValue | ParameterExpression;
    /** Colour of the text. */
    readonly contentColor?: ColorValue | ParameterExpression;
  };
  /** A panel that groups its children. */
  readonly card: {
    /** The emphasis of the component (default `filled`). */
    readonly variant?: 'filled' | 'elevated' | 'outlined';
    /** Space between children (in dp; 0 to 100000; default 0). */
    readonly gap?: NumberValue;
    readonly children?: readonly ComponentNode[];
  };
  /** A row of a list: leading children, two lines of text, trailing children. Clickable, it is a button named by its headline. */
  readonly listItem: {
    /** The first line. */
    readonly headline: TextValue;
    /** The second line. */
    readonly supporting?: TextValue;
    /** Number of the children that stand before the text; the others stand after it (0 to 8; default 0). */
    readonly leading?: number | ParameterExpression;
    readonly children?: readonly ComponentNode[];
  };
  /** A control that runs its actions when it is pressed. */
  readonly button: {
    /** Its text and name. */
    readonly label: TextValue;
    /** Actions when it is activated, in order (at most 16 items). */
    readonly actions?: readonly ActionValue[];
    /** The emphasis of the component (default `filled`). */
    readonly variant?: 'filled' | 'tonal' | 'outlined' | 'text';
    /** Colour family; `error` for an action that destroys, or for a warning (default `primary`). */
    readonly tone?: 'primary' | 'error';
    /** Shape before the text. */
    readonly icon?: PathValue | ParameterExpression;
    /** True: a person can operate it (default true). */
    readonly enabled?: BooleanValue;
  };
  /** A button that is an icon. */
  readonly iconButton: {
    /** Its shape. */
    readonly icon: PathValue | ParameterExpression;
    /** Its name for assistive technology; it is not painted. */
    readonly label: TextValue;
    /** Actions when it is activated, in order (at most 16 items). */
    readonly actions?: readonly ActionValue[];
    /** The emphasis of the component (default `text`). */
    readonly variant?: 'filled' | 'tonal' | 'outlined' | 'text';
    /** Colour family; `error` for an action that destroys, or for a warning (default `primary`). */
    readonly tone?: 'primary' | 'error';
    /** True: a person can operate it (default true). */
    readonly enabled?: BooleanValue;
  };
  /** A box that is checked or not; 1 or 0. */
  readonly checkbox: {
    /** The state that it shows and sets. */
    readonly state: string;
    /** Text beside it, and its name for assistive technology. */
    readonly label?: TextValue;
    /** Actions after its state has changed, in order (at most 16 items). */
    readonly actions?: readonly ActionValue[];
    /** True: a person can operate it (default true). */
    readonly enabled?: BooleanValue;
  };
  /** A switch that is on or off; 1 or 0. */
  readonly toggle: {
    /** The state that it shows and sets. */
    readonly state: string;
    /** Text beside it, and its name for assistive technology. */
    readonly label?: TextValue;
    /** Actions after its state has changed, in order (at most 16 items). */
    readonly actions?: readonly ActionValue[];
    /** True: a person can operate it (default true). */
    readonly enabled?: BooleanValue;
  };
  /** A value between two bounds, moved along a track. */
  readonly slider: {
    /** The state that it shows and sets: the least value, or whole steps above it. Any other value shows as the nearest of these. */
    readonly state: string;
    /** Text above it, and its name for assistive technology. */
    readonly label?: TextValue;
    /** The least value (-1000000000 to 1000000000; default 0). */
    readonly min?: number | ParameterExpression;
    /** The largest value; not below the least value (-1000000000 to 1000000000; default 100). */
    readonly max?: number | ParameterExpression;
    /** Distance between neighbouring values (1 to 1000000000; default 1). */
    readonly step?: number | ParameterExpression;
    /** Actions once the thumb is released, in order; the state has its new value by then (at most 16 items). */
    readonly actions?: readonly ActionValue[];
    /** True: a person can operate it (default true). */
    readonly enabled?: BooleanValue;
  };
  /** A choice out of a few, all of them visible. */
  readonly radioGroup: {
    /** The state that it shows and sets. */
    readonly state: string;
    /** Labels of the choices; the state holds the index of the chosen label (1 to 64 items). */
    readonly options: readonly string[];
    /** Text above the choices, and its name for assistive technology. */
    readonly label?: TextValue;
    /** Actions when it is activated, in order (at most 16 items). */
    readonly actions?: readonly ActionValue[];
    /** True: a person can operate it (default true). */
    readonly enabled?: BooleanValue;
  };
  /** A choice out of a few views. */
  readonly tabs: {
    /** The state that it shows and sets. */
    readonly state: string;
    /** Labels of the choices; the state holds the index of the chosen label (1 to 64 items). */
    readonly options: readonly string[];
    /** Name for assistive technology; it is not painted. */
    readonly label?: TextValue;
    /** Actions when it is activated, in order (at most 16 items). */
    readonly actions?: readonly ActionValue[];
    /** True: a person can operate it (default true). */
    readonly enabled?: BooleanValue;
  };
  /** A column of fields, which the action `submit` sends together. */
  readonly form: {
    /** Its name for assistive technology; not painted. */
    readonly label?: TextValue;
    /** Space between children (in dp; 0 to 100000; default 0). */
    readonly gap?: NumberValue;
    readonly children?: readonly ComponentNode[];
  };
  /** A field that a person types into. It owns its text, which a host gets by its name. */
  readonly textField: {
    /** Its name in the values of the form. A document that follows keeps its value by `key`, or else by this name. */
    readonly name: TextValue;
    /** Text above it, and its name for assistive technology. */
    readonly label: TextValue;
    /** The kind of text. The host may refuse `password` and `oneTimeCode`, which are never stored or reported (default `text`). */
    readonly type?: 'text' | 'multiline' | 'number' | 'email' | 'tel' | 'search' | 'url' | 'password' | 'oneTimeCode';
    /** Its first text. */
    readonly value?: TextValue;
    /** An example of a text, while it is empty; not a label. */
    readonly placeholder?: TextValue;
    /** Text below it, which assistive technology reads as its description. */
    readonly helper?: TextValue;
    /** True: a form is not sent without it (default false). */
    readonly required?: BooleanValue;
    /** Fewest characters of a text that is not empty (0 to 10000; default 0). */
    readonly minLength?: number | ParameterExpression;
    /** Most characters; the rest of a longer text is cut off (1 to 10000; default 200). */
    readonly maxLength?: number | ParameterExpression;
    /** True: shows how many characters there are, and how many there may be (default false). */
    readonly counter?: BooleanValue;
    /** The characters that it takes; `name` is letters, digits, `_`, `-` and `.` (default `any`). */
    readonly characters?: 'any' | 'digits' | 'letters' | 'lettersAndDigits' | 'name';
    /** The least number, for `number` (-1000000000 to 1000000000; default `auto`). */
    readonly min?: NumberValue;
    /** The largest number, for `number` (-1000000000 to 1000000000; default `auto`). */
    readonly max?: NumberValue;
    /** Name of a field of the same form whose text it repeats. */
    readonly equalTo?: TextValue;
    /** Name of a check that the host registered. */
    readonly check?: TextValue;
    /** The person's own data that the browser may fill in (default `auto`). */
    readonly autocomplete?: 'auto' | 'off' | 'name' | 'givenName' | 'familyName' | 'nickname' | 'username' | 'email' | 'tel' | 'organization' | 'streetAddress' | 'addressLine1' | 'addressLine2' | 'postalCode' | 'addressLevel1' | 'addressLevel2' | 'countryName' | 'bday' | 'url' | 'currentPassword' | 'newPassword' | 'oneTimeCode' | 'country' | 'language';
    /** The keyboard of a touch screen; that of the type when `auto` (default `auto`). */
    readonly inputMode?: 'auto' | 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search';
    /** Capital letters that a touch keyboard begins with; those of the type when `auto` (default `auto`). */
    readonly capitalization?: 'auto' | 'none' | 'sentences' | 'words' | 'characters';
    /** Lines that are visible at once, for `multiline` (1 to 40; default 3). */
    readonly lines?: number | ParameterExpression;
    /** True: a person can operate it (default true). */
    readonly enabled?: BooleanValue;
    /** A text state that holds its text, of at most 256 UTF-16 units; no password or one-time code. Default: none. */
    readonly state?: string;
  };
  /** A choice out of many. The list of the browser opens over the page, unless the options stand in the field. */
  readonly select: {
    /** Its name in the values of the form. A document that follows keeps its value by `key`, or else by this name. */
    readonly name: TextValue;
    /** Text above it, and its name for assistive technology. */
    readonly label: TextValue;
    /** The words of the options, in their order (1 to 1000 items). */
    readonly options: readonly string[];
    /** The values of the options, in the same order. An option without a value has its words as its value (at most 1000 items). */
    readonly values?: readonly string[];
    /** The value of the option that is chosen at first. Default: none. */
    readonly value?: TextValue;
    /** The words while nothing is chosen, or in the box for a search. */
    readonly placeholder?: TextValue;
    /** Text below it, which assistive technology reads as its description. */
    readonly helper?: TextValue;
    /** True: a form is not sent without it (default false). */
    readonly required?: BooleanValue;
    /** Name of a check that the host registered. */
    readonly check?: TextValue;
    /** The person's own data that the browser may fill in (default `auto`). */
    readonly autocomplete?: 'auto' | 'off' | 'name' | 'givenName' | 'familyName' | 'nickname' | 'username' | 'email' | 'tel' | 'organization' | 'streetAddress' | 'addressLine1' | 'addressLine2' | 'postalCode' | 'addressLevel1' | 'addressLevel2' | 'countryName' | 'bday' | 'url' | 'currentPassword' | 'newPassword' | 'oneTimeCode' | 'country' | 'language';
    /** True: a person can operate it (default true). */
    readonly enabled?: BooleanValue;
    /** True: several options can be chosen, each with a checkbox in the field. The value is a list (default false). */
    readonly multiple?: BooleanValue;
    /** The values of the options that are chosen at first, with `multiple` (at most 1000 items). */
    readonly chosen?: readonly string[];
    /** True: the options stand in the field, below a box that finds them by their words (default false). */
    readonly search?: BooleanValue;
    /** A text state that holds the value of the chosen option, of at most 256 UTF-16 units; not with `multiple`. Default: none. */
    readonly state?: string;
  };
  /** A date, chosen or typed in the order of the language of the person. */
  readonly dateField: {
    /** Its name in the values of the form. A document that follows keeps its value by `key`, or else by this name. */
    readonly name: TextValue;
    /** Text above it, and its name for assistive technology. */
    readonly label: TextValue;
    /** Its first date, as 2026-11-26. */
    readonly value?: TextValue;
    /** The earliest date. Default: none. */
    readonly min?: TextValue;
    /** The latest date. Default: none. */
    readonly max?: TextValue;
    /** Text below it, which assistive technology reads as its description. */
    readonly helper?: TextValue;
    /** True: a form is not sent without it (default false). */
    readonly required?: BooleanValue;
    /** Name of a check that the host registered. */
    readonly check?: TextValue;
    /** The person's own data that the browser may fill in (default `auto`). */
    readonly autocomplete?: 'auto' | 'off' | 'name' | 'givenName' | 'familyName' | 'nickname' | 'username' | 'email' | 'tel' | 'organization' | 'streetAddress' | 'addressLine1' | 'addressLine2' | 'postalCode' | 'addressLevel1' | 'addressLevel2' | 'countryName' | 'bday' | 'url' | 'currentPassword' | 'newPassword' | 'oneTimeCode' | 'country' | 'language';
    /** True: a person can operate it (default true). */
    readonly enabled?: BooleanValue;
    /** A text state that holds the date, as 2026-11-26. Default: none. */
    readonly state?: string;
  };
  /** A time of the day, without a time zone. */
  readonly timeField: {
    /** Its name in the values of the form. A document that follows keeps its value by `key`, or else by this name. */
    readonly name: TextValue;
    /** Text above it, and its name for assistive technology. */
    readonly label: TextValue;
    /** Its first time, as 16:30. */
    readonly value?: TextValue;
    /** The earliest time. Default: none. */
    readonly min?: TextValue;
    /** The latest time. Default: none. */
    readonly max?: TextValue;
    /** Text below it, which assistive technology reads as its description. */
    readonly helper?: TextValue;
    /** True: a form is not sent without it (default false). */
    readonly required?: BooleanValue;
    /** Name of a check that the host registered. */
    readonly check?: TextValue;
    /** True: a person can operate it (default true). */
    readonly enabled?: BooleanValue;
    /** A text state that holds the time, as 16:30. Default: none. */
    readonly state?: string;
  };
  /** A number that two buttons raise and lower, or that a person types. */
  readonly stepper: {
    /** Its name in the values of the form. A document that follows keeps its value by `key`, or else by this name. */
    readonly name: TextValue;
    /** Text above it, and its name for assistive technology. */
    readonly label: TextValue;
    /** Its first number (-1000000000 to 1000000000; default 0). */
    readonly value?: NumberValue;
    /** The least number (-1000000000 to 1000000000; default 0). */
    readonly min?: NumberValue;
    /** The largest number (-1000000000 to 1000000000; default 100). */
    readonly max?: NumberValue;
    /** The difference that a button makes (0 to 1000000000; default 1). */
    readonly step?: NumberValue;
    /** Text below it, which assistive technology reads as its description. */
    readonly helper?: TextValue;
    /** True: a form is not sent without it (default false). */
    readonly required?: BooleanValue;
    /** Name of a check that the host registered. */
    readonly check?: TextValue;
    /** True: a person can operate it (default true). */
    readonly enabled?: BooleanValue;
    /** An integer state that holds the number, rounded; 0 without any. Default: none. */
    readonly state?: string;
  };
  /** A number of stars. */
  readonly rating: {
    /** Its name in the values of the form. A document that follows keeps its value by `key`, or else by this name. */
    readonly name: TextValue;
    /** Text above it, and its name for assistive technology. */
    readonly label: TextValue;
    /** The stars that are chosen at first; 0: none (0 to 10; default 0). */
    readonly value?: number | ParameterExpression;
    /** All stars (2 to 10; default 5). */
    readonly max?: number | ParameterExpression;
    /** Text below it, which assistive technology reads as its description. */
    readonly helper?: TextValue;
    /** True: a form is not sent without it (default false). */
    readonly required?: BooleanValue;
    /** Name of a check that the host registered. */
    readonly check?: TextValue;
    /** True: a person can operate it (default true). */
    readonly enabled?: BooleanValue;
    /** An integer state that holds the number of stars; 0: none. Default: none. */
    readonly state?: string;
  };
  /** A file of the person. The host gets it by its name, and nothing stores it. */
  readonly fileField: {
    /** Its name in the values of the form. A document that follows keeps its value by `key`, or else by this name. */
    readonly name: TextValue;
    /** Text above it, and its name for assistive technology. */
    readonly label: TextValue;
    /** The kind of file, which the registry of the host judges again (default `any`). */
    readonly accept?: 'any' | 'image' | 'audio' | 'video' | 'text' | 'pdf';
    /** Most bytes of the file (1 to 1073741824; default 10485760). */
    readonly maxBytes?: number | ParameterExpression;
    /** Text below it, which assistive technology reads as its description. */
    readonly helper?: TextValue;
    /** True: a form is not sent without it (default false). */
    readonly required?: BooleanValue;
    /** True: a person can operate it (default true). */
    readonly enabled?: BooleanValue;
  };
}

/** The fields of each component that only stands in a container of its own. */
export interface InnerFields {
  /** A piece of a rich text in one style. */
  readonly run: {
    /** The text, shown as it is: never markup. */
    readonly text: TextValue;
    /** Font size, which follows the font scale (in sp; 1 to 1000; default 16). */
    readonly size?: NumberValue;
    /** Weight of the strokes; 400 is regular, 700 bold (100 to 900; default 400). */
    readonly weight?: number | ParameterExpression;
    /** Colour; the component's own role when absent. */
    readonly color?: ColorValue | ParameterExpression;
    /** Space added between characters (in sp; -100 to 100; default 0). */
    readonly letterSpacing?: NumberValue;
    /** Key of a font that the host provides; its default font when absent. */
    readonly font?: string;
    /** BCP 47 tag of its language, if that differs from the document's. */
    readonly lang?: TextValue;
    /** A line under or through the text (default `none`). */
    readonly decoration?: 'none' | 'underline' | 'lineThrough';
    /** Distance by which the run is raised above the line's baseline (in sp; -1000 to 1000; default 0). */
    readonly baseline?: NumberValue;
    /** Name of a link. The host has its address (`links`); a run without an address is text. */
    readonly link?: TextValue;
  };
}

/** The fields of each draw operation. */
export interface DrawFields {
  /** Draws a rectangle. */
  readonly drawRect: {
    /** Distance from the left edge of the canvas (in dp; -100000 to 100000; default 0). */
    readonly x?: NumberValue;
    /** Distance from the top edge of the canvas (in dp; -100000 to 100000; default 0). */
    readonly y?: NumberValue;
    /** Its width (in dp; 0 to 100000; default 0). */
    readonly width?: NumberValue;
    /** Its height (in dp; 0 to 100000; default 0). */
    readonly height?: NumberValue;
  };
  /** Draws a rectangle with round corners. */
  readonly drawRoundRect: {
    /** Distance from the left edge of the canvas (in dp; -100000 to 100000; default 0). */
    readonly x?: NumberValue;
    /** Distance from the top edge of the canvas (in dp; -100000 to 100000; default 0). */
    readonly y?: NumberValue;
    /** Its width (in dp; 0 to 100000; default 0). */
    readonly width?: NumberValue;
    /** Its height (in dp; 0 to 100000; default 0). */
    readonly height?: NumberValue;
    /** Radius of its corners (in dp; 0 to 100000; default 0). */
    readonly radius?: NumberValue;
  };
  /** Draws a circle. */
  readonly drawCircle: {
    /** Centre, from the left (in dp; -100000 to 100000; default 0). */
    readonly x?: NumberValue;
    /** Centre, from the top (in dp; -100000 to 100000; default 0). */
    readonly y?: NumberValue;
    /** Its radius (in dp; 0 to 100000; default 0). */
    readonly radius?: NumberValue;
  };
  /** Draws a part of a circle. */
  readonly drawArc: {
    /** Centre, from the left (in dp; -100000 to 100000; default 0). */
    readonly x?: NumberValue;
    /** Centre, from the top (in dp; -100000 to 100000; default 0). */
    readonly y?: NumberValue;
    /** Its radius (in dp; 0 to 100000; default 0). */
    readonly radius?: NumberValue;
    /** Start of the arc, clockwise from the right (in degrees; -36000 to 36000; default 0). */
    readonly startAngle?: NumberValue;
    /** Length of the arc, clockwise (in degrees; -36000 to 36000; default 360). */
    readonly sweepAngle?: NumberValue;
    /** True: the arc closes through the centre, as a slice (default false). */
    readonly useCenter?: BooleanValue;
  };
  /** Draws a line with the stroke paint. */
  readonly drawLine: {
    /** Start, from the left (in dp; -100000 to 100000; default 0). */
    readonly x1?: NumberValue;
    /** Start, from the top (in dp; -100000 to 100000; default 0). */
    readonly y1?: NumberValue;
    /** End, from the left (in dp; -100000 to 100000; default 0). */
    readonly x2?: NumberValue;
    /** End, from the top (in dp; -100000 to 100000; default 0). */
    readonly y2?: NumberValue;
  };
  /** Draws a path. */
  readonly drawPath: {
    /** The shape. */
    readonly path: PathValue | ParameterExpression;
    /** Place of its origin, from the left (in dp; -100000 to 100000; default 0). */
    readonly x?: NumberValue;
    /** Place of its origin, from the top (in dp; -100000 to 100000; default 0). */
    readonly y?: NumberValue;
  };
  /** Draws a line of text with the fill paint. */
  readonly drawText: {
    /** The text, shown as it is: never markup. */
    readonly text: TextValue;
    /** Place of the alignment point, from the left (in dp; -100000 to 100000; default 0). */
    readonly x?: NumberValue;
    /** Its baseline, from the top (in dp; -100000 to 100000; default 0). */
    readonly y?: NumberValue;
    /** Font size, which follows the font scale (in sp; 1 to 1000; default 16). */
    readonly size?: NumberValue;
    /** Weight of the strokes; 400 is regular, 700 bold (100 to 900; default 400). */
    readonly weight?: number | ParameterExpression;
    /** The point of the line that stands at `x` (default `start`). */
    readonly alignment?: 'start' | 'center' | 'end';
  };
  /** Draws a picture, stretched. */
  readonly drawImage: {
    /** The picture. */
    readonly image: ImageValue | ParameterExpression;
    /** Distance from the left edge of the canvas (in dp; -100000 to 100000; default 0). */
    readonly x?: NumberValue;
    /** Distance from the top edge of the canvas (in dp; -100000 to 100000; default 0). */
    readonly y?: NumberValue;
    /** Its width (in dp; 0 to 100000; default 0). */
    readonly width?: NumberValue;
    /** Its height (in dp; 0 to 100000; default 0). */
    readonly height?: NumberValue;
  };
  /** Clips the operations after it to a rectangle, until `restore`. */
  readonly clipRect: {
    /** Distance from the left edge of the canvas (in dp; -100000 to 100000; default 0). */
    readonly x?: NumberValue;
    /** Distance from the top edge of the canvas (in dp; -100000 to 100000; default 0). */
    readonly y?: NumberValue;
    /** Its width (in dp; 0 to 100000; default 0). */
    readonly width?: NumberValue;
    /** Its height (in dp; 0 to 100000; default 0). */
    readonly height?: NumberValue;
  };
  /** Saves clip, transformation and paints. */
  readonly save: object;
  /** Restores the clip, transformation and paints of the last `save`. */
  readonly restore: object;
  /** Moves the operations after it. */
  readonly translate: {
    /** To the right (in dp; -100000 to 100000; default 0). */
    readonly x?: NumberValue;
    /** Downwards (in dp; -100000 to 100000; default 0). */
    readonly y?: NumberValue;
  };
  /** Scales the operations after it. */
  readonly scale: {
    /** Factor across (-1000 to 1000; default 1). */
    readonly x?: NumberValue;
    /** Factor from top to bottom (-1000 to 1000; default 1). */
    readonly y?: NumberValue;
  };
  /** Rotates the operations after it about the origin. */
  readonly rotate: {
    /** Clockwise (in degrees; -36000 to 36000; default 0). */
    readonly angle?: NumberValue;
  };
  /** Sets a paint to a colour. */
  readonly paint: {
    /** The paint that it sets (default `fill`). */
    readonly target?: 'fill' | 'stroke';
    /** The colour; none when absent, so that nothing is drawn. */
    readonly color?: ColorValue | ParameterExpression;
  };
  /** Sets a paint to a gradient along a line. */
  readonly linearGradient: {
    /** The paint that it sets (default `fill`). */
    readonly target?: 'fill' | 'stroke';
    /** Start, from the left (in dp; -100000 to 100000; default 0). */
    readonly x1?: NumberValue;
    /** Start, from the top (in dp; -100000 to 100000; default 0). */
    readonly y1?: NumberValue;
    /** End, from the left (in dp; -100000 to 100000; default 0). */
    readonly x2?: NumberValue;
    /** End, from the top (in dp; -100000 to 100000; default 0). */
    readonly y2?: NumberValue;
    /** The colours (2 to 16 items). */
    readonly colors: readonly ColorValue[];
    /** Place of each colour, rising; evenly spaced when absent (at most 16 items). */
    readonly stops?: readonly number[];
  };
  /** Sets a paint to a gradient from a centre outwards. */
  readonly radialGradient: {
    /** The paint that it sets (default `fill`). */
    readonly target?: 'fill' | 'stroke';
    /** Centre, from the left (in dp; -100000 to 100000; default 0). */
    readonly x?: NumberValue;
    /** Centre, from the top (in dp; -100000 to 100000; default 0). */
    readonly y?: NumberValue;
    /** Radius at which the last colour is reached (in dp; 0 to 100000; default 0). */
    readonly radius?: NumberValue;
    /** The colours (2 to 16 items). */
    readonly colors: readonly ColorValue[];
    /** Place of each colour, rising; evenly spaced when absent (at most 16 items). */
    readonly stops?: readonly number[];
  };
  /** Sets width, ends and joins of lines. */
  readonly strokeStyle: {
    /** Width of lines (in dp; 0 to 100000; default 1). */
    readonly width?: NumberValue;
    /** Shape of the ends of lines (default `butt`). */
    readonly cap?: 'butt' | 'round' | 'square';
    /** Shape of the corners of lines (default `miter`). */
    readonly join?: 'miter' | 'round' | 'bevel';
  };
}

/** Type of an argument. An integer may also stand in text. */
export type ParameterTypeName = 'text' | 'integer' | 'number' | 'boolean' | 'color' | 'path' | 'image';

/** A parameter of a template. */
export interface ParameterDefinition {
  readonly name: string;
  readonly type: ParameterTypeName;
}

/** A template: it may use the templates before it, and all its parameters stand somewhere in its body. */
export interface TemplateDefinition {
  readonly name: string;
  readonly parameters?: readonly ParameterDefinition[];
  readonly root: OperationNode;
}

/** The value of a parameter: colours as `ColorValue`. In the body of a template also a parameter of that template. */
export type ArgumentValue = TextValue | number | boolean | RoleColor | PathValue | ImageValue;

/** A use of a template: its body, with the arguments where the parameters are. */
export interface TemplateUse extends ComponentBase {
  readonly kind: 'use';
  readonly template: string;
  /** An argument for each parameter. Default: none. */
  readonly arguments?: Readonly<Record<string, ArgumentValue>>;
}

/** An action of a kind. */
export type ActionOf<Kind extends keyof ActionFields> = { readonly kind: Kind } & ActionFields[Kind];

/** An action that runs on activation. */
export type ActionValue = { [Kind in keyof ActionFields]: ActionOf<Kind> }[keyof ActionFields];

/** A modifier of a kind. */
export type ModifierOf<Kind extends keyof ModifierFields> = { readonly kind: Kind } & ModifierFields[Kind];

/** A modifier. */
export type ModifierValue = { [Kind in keyof ModifierFields]: ModifierOf<Kind> }[keyof ModifierFields];

/** A component of a kind. */
export type ComponentOf<Kind extends keyof ComponentFields> = { readonly kind: Kind } & PlacedComponent &
  ComponentFields[Kind];

/** A component that can stand anywhere in the tree. */
export type ComponentNode = { [Kind in keyof ComponentFields]: ComponentOf<Kind> }[keyof ComponentFields] | TemplateUse;

/** A component of a container of its own. */
export type InnerOf<Kind extends keyof InnerFields> = { readonly kind: Kind } & ComponentBase & InnerFields[Kind];

/** A draw operation of a kind. */
export type DrawOf<Kind extends keyof DrawFields> = { readonly kind: Kind } & DrawFields[Kind];

/** A step of a canvas's draw program. */
export type DrawOperation = { [Kind in keyof DrawFields]: DrawOf<Kind> }[keyof DrawFields] | TemplateUse;

/** Every node that a document can hold. */
export type OperationNode = ComponentNode | DrawOperation | { [Kind in keyof InnerFields]: InnerOf<Kind> }[keyof InnerFields];

/** The fields of a record without its kind and children. */
export type FieldsOf<T> = Omit<T, 'kind' | 'children'>;

/** Builds a record of its fields, and of its children where it is a container. */
export type Builder<T> = (
  ...given: [
    ...(keyof T extends 'kind' ? [] : object extends FieldsOf<T> ? [fields?: FieldsOf<T>] : [fields: FieldsOf<T>]),
    ...(T extends { readonly children?: unknown } ? ('children' extends keyof T ? [children?: T['children']] : []) : []),
  ]
) => T;

/** Builders of components and draw operations, by name. */
export type OperationBuilders = { readonly [Kind in keyof ComponentFields]: Builder<ComponentOf<Kind>> } & {
  readonly [Kind in keyof InnerFields]: Builder<InnerOf<Kind>>;
} & { readonly [Kind in keyof DrawFields]: Builder<DrawOf<Kind>> };

/** Builders of modifiers, by name. */
export type ModifierBuilders = { readonly [Kind in keyof ModifierFields]: Builder<ModifierOf<Kind>> };

/** Builders of actions, by name. */
export type ActionBuilders = { readonly [Kind in keyof ActionFields]: Builder<ActionOf<Kind>> };

/** Builders of expressions, by function. */
export type ExpressionBuilders = {
  readonly [Kind in keyof FunctionArguments]: (...values: FunctionArguments[Kind]) => FunctionExpression<Kind>;
} & {
  readonly state: (name: string) => StateExpression;
  readonly system: (name: SystemVariable) => SystemExpression;
  readonly parameter: (name: string) => ParameterExpression;
};
