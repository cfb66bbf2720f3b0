// What a component is, as one record: natural size, placing, painting, semantics, and what people do to it. Layout, paint,
// semantics and input iterate over these records. A record may use the helpers of those folders, but none of their passes.
// Must not know which components there are.

import { LEAF } from '../layout/container-rules.ts';
import { oneText } from '../layout/labels.ts';
import type { ComponentLayout, MeasureRules, PlaceRules } from '../layout/layout-tables.ts';
import type { FieldSource } from '../layout/node-fields.ts';
import type { Frame, Shape } from '../paint/frame.ts';

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
  readonly own: ((frame: Frame, box: number, rect: Shape, node: number) => void) | undefined;
  readonly ground: Ground | undefined;
  /** Whether it moves by itself: another frame follows while it can be seen. */
  readonly moves: ((source: FieldSource, node: number) => boolean) | undefined;
  /** Whether neighbours of its kind are told apart by where they stand, as rows of a list are. */
  readonly isRow: boolean;
}

/** All that a component is. */
export interface Component extends ComponentLayout {
  readonly paint: PaintRules;
}

/** The parts of a component that are not as in most. */
export interface ComponentParts extends Partial<Omit<Component, 'measure' | 'place' | 'paint'>> {
  readonly measure?: Partial<MeasureRules>;
  readonly place?: Partial<PlaceRules>;
  readonly paint?: Partial<PaintRules>;
}

const never = (): boolean => false;

/** A component of its parts. All records have the same fields in the same order: loops over boxes read them fast. */
export function createComponent({ measure = {}, place = {}, paint = {}, ...parts }: ComponentParts): Component {
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
      stack: measure.stack,
      isProportional: measure.isProportional ?? false,
      keepsInsets: measure.keepsInsets ?? false,
      isRound: measure.isRound ?? false,
    },
    place: { option: place.option, texts: place.texts, areTogether: place.areTogether ?? false },
    choose: parts.choose,
    host: parts.host,
    paint: { own: paint.own, ground: paint.ground, moves: paint.moves, isRow: paint.isRow ?? false },
  };
}
