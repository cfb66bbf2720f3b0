// A component as a record: natural size, placing, painting, semantics and input. Layout, paint, semantics and input iterate
// over these records. A record may use the helpers of those folders, but none of their passes.
// Must not know which components there are.

import { LEAF } from '../layout/container-rules.ts';
import { oneText } from '../layout/labels.ts';
import type { ComponentLayout, MeasureRules, PlaceRules } from '../layout/layout-tables.ts';
import type { FieldSource } from '../layout/node-fields.ts';
import type { Frame, RoundedRect } from '../paint/frame.ts';
import { SemanticRole } from '../semantics/semantic-role.ts';
import type { SemanticsValue } from '../semantics/semantics-words.ts';

export interface PaintRules {
  /** Paints the component in `rect`, the part of its box that modifiers leave; children are painted afterwards. */
  readonly own: ((frame: Frame, box: number, rect: RoundedRect, node: number) => void) | undefined;
  /** True if it moves by itself: another frame follows while it is visible. */
  readonly moves: ((source: FieldSource, node: number) => boolean) | undefined;
  /** True if it is told from its neighbours by position alone, as rows of a list are. */
  readonly isRow: boolean;
}

/** The semantics of a component. Fields are positions of its row; 0 if it has no such field. */
export interface DescribeRules {
  /** `SemanticRole`; `none` for a container. */
  readonly role: number;
  readonly optionRole: number;
  /** The field with its text or label. */
  readonly words: number;
  /** A field with a second text, which is a node of its own. */
  readonly supporting: number;
  /** True if its label is a text beside the control, not on it. */
  readonly hasCaption: boolean;
  /** True if its state names it when it has no label. */
  readonly isNamedByState: boolean;
  /** Reads the value that it shows. Default: it shows none. */
  readonly value: ((source: FieldSource, node: number) => SemanticsValue) | undefined;
}

/** The operation of a component by a person. Fields are positions of its row. */
export interface OperateRules {
  /** The field that says if it can be operated. */
  readonly enabled: number;
  /** The field with its actions; 0: a press runs none. */
  readonly actions: number;
  /** The state that it shows and changes; 0 if it has none. */
  readonly state: number;
  /**
   * The new value of the state after a press, from its value and the pressed option (-1: the whole component);
   * `undefined` if the press does nothing. Default: a component with a state ignores presses.
   */
  readonly press: (value: number, option: number) => number | undefined;
  /** The new value of the state after its element was moved to `value`. Default: the component cannot be moved. */
  readonly move: ((source: FieldSource, node: number, value: number) => number) | undefined;
}

/** The record of a component. */
export interface Component extends ComponentLayout {
  readonly paint: PaintRules;
  readonly describe: DescribeRules;
  /** Default: the component cannot be operated. */
  readonly operate: OperateRules | undefined;
}

/** The parts of a component that differ from the defaults. */
export interface ComponentParts extends Partial<
  Omit<Component, 'measure' | 'place' | 'paint' | 'describe' | 'operate'>
> {
  readonly measure?: Partial<MeasureRules>;
  readonly place?: Partial<PlaceRules>;
  readonly paint?: Partial<PaintRules>;
  readonly describe?: Partial<DescribeRules>;
  readonly operate?: Pick<OperateRules, 'enabled' | 'actions'> & Partial<OperateRules>;
}

const never = (): boolean => false;
const ignore = (): undefined => undefined;

/** Completes the parts with defaults. All records have the same fields in the same order, so that loops over boxes read them fast. */
export function createComponent({
  measure = {},
  place = {},
  paint = {},
  describe = {},
  operate,
  ...parts
}: ComponentParts): Component {
  return {
    container: parts.container ?? LEAF,
    inset: parts.inset ?? [0, 0],
    hasGround: parts.hasGround ?? false,
    label: parts.label,
    texts: parts.texts ?? oneText,
    options: parts.options ?? 0,
    type: parts.type,
    paragraph: parts.paragraph,
    measure: {
      fillsWidth: measure.fillsWidth ?? never,
      stretches: measure.stretches ?? never,
      length: measure.length,
      leastWidth: measure.leastWidth,
      textsWidth: measure.textsWidth,
      columns: measure.columns,
      leastHeight: measure.leastHeight,
      markHeight: measure.markHeight,
      belowTexts: measure.belowTexts ?? 0,
      stack: measure.stack,
      isProportional: measure.isProportional ?? false,
      keepsInsets: measure.keepsInsets ?? false,
      isRound: measure.isRound ?? false,
    },
    place: {
      option: place.option,
      operated: place.operated,
      texts: place.texts,
      areTogether: place.areTogether ?? false,
    },
    choose: parts.choose,
    shownBy: parts.shownBy ?? 0,
    host: parts.host,
    paint: { own: paint.own, moves: paint.moves, isRow: paint.isRow ?? false },
    describe: {
      role: describe.role ?? SemanticRole.none,
      optionRole: describe.optionRole ?? SemanticRole.none,
      words: describe.words ?? 0,
      supporting: describe.supporting ?? 0,
      hasCaption: describe.hasCaption ?? false,
      isNamedByState: describe.isNamedByState ?? false,
      value: describe.value,
    },
    operate: operate && {
      enabled: operate.enabled,
      actions: operate.actions,
      state: operate.state ?? 0,
      press: operate.press ?? ignore,
      move: operate.move,
    },
  };
}
