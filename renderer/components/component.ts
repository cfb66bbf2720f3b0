// What a component is, as one record: natural size, placing, painting, semantics, and what people do to it. Layout, paint,
// semantics and input iterate over these records. A record may use the helpers of those folders, but none of their passes.
// Must not know which components there are.

import { LEAF } from '../layout/container-rules.ts';
import { oneText } from '../layout/labels.ts';
import type { ComponentLayout, MeasureRules, PlaceRules } from '../layout/layout-tables.ts';
import type { FieldSource } from '../layout/node-fields.ts';
import type { Frame, RoundedRect } from '../paint/frame.ts';
import { SemanticRole } from '../semantics/semantic-role.ts';
import type { SemanticsValue } from '../semantics/semantics-words.ts';

/** The opaque rectangle that a component paints below all of its content. */
export interface Ground {
  /** Radius of its corners, in dp. */
  readonly radius: number;
  /** Its `ColorRole`. */
  readonly role: (source: FieldSource, node: number) => number;
}

/** How a component is painted. */
export interface PaintRules {
  /** Paints the component itself in what its modifiers leave of its box; children come after. */
  readonly own: ((frame: Frame, box: number, rect: RoundedRect, node: number) => void) | undefined;
  readonly ground: Ground | undefined;
  /** Whether it moves by itself: another frame follows while it can be seen. */
  readonly moves: ((source: FieldSource, node: number) => boolean) | undefined;
  /** Whether neighbours of its kind are told apart by where they stand, as rows of a list are. */
  readonly isRow: boolean;
}

/** What assistive technology is told of a component. Fields are positions; 0: it has none. */
export interface DescribeRules {
  /** `SemanticRole`; a container has none of its own. */
  readonly role: number;
  /** The role of each of its options. */
  readonly optionRole: number;
  /** The field with its words: a text or a label. */
  readonly words: number;
  /** A field with more words, which are told by themselves. */
  readonly supporting: number;
  /** Whether its label is a text beside what is operated, not on it. */
  readonly hasCaption: boolean;
  /** Whether it is called like its state when it has no label. */
  readonly isNamedByState: boolean;
  /** The value that it shows. Default: it shows none. */
  readonly value: ((source: FieldSource, node: number) => SemanticsValue) | undefined;
}

/** What a person does to a component. Fields are positions. */
export interface OperateRules {
  /** Whether it can be operated, and what it does then. */
  readonly enabled: number;
  readonly actions: number;
  /** The state that it shows and changes; 0: it has none. */
  readonly state: number;
  /**
   * The value that a press gives that state, from the one it has and the option that was pressed (-1: the whole);
   * `undefined`: it does nothing. Default: what has a state ignores presses.
   */
  readonly press: (value: number, option: number) => number | undefined;
  /** The value that the state gets where its element is moved to one. Default: it is not moved. */
  readonly move: ((source: FieldSource, node: number, value: number) => number) | undefined;
}

/** All that a component is. */
export interface Component extends ComponentLayout {
  readonly paint: PaintRules;
  readonly describe: DescribeRules;
  /** Default: nobody operates it. */
  readonly operate: OperateRules | undefined;
}

/** The parts of a component that are not as in most. */
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

/** A component of its parts. All records have the same fields in the same order: loops over boxes read them fast. */
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
    paint: { own: paint.own, ground: paint.ground, moves: paint.moves, isRow: paint.isRow ?? false },
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
