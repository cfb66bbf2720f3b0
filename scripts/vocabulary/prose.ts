// The words for every row and field of the vocabulary, for the types' TSDoc, the docs and Storybook.
// sdk never imports this file. A row or field without prose fails the emit.

import { formProse } from './form-prose.ts';
import { actions, enabled, label } from './row-prose.ts';
import type { RowProse } from './row-prose.ts';

export { functionProse } from './function-prose.ts';
export { modifierProse } from './modifier-prose.ts';
export type { RowProse } from './row-prose.ts';

const modifiers = 'Size, place, decoration and interaction of the component, outermost modifier first.';
const gap = 'Space between children.';
const color = "Colour; the component's own role when absent.";
const state = 'The state that it shows and sets.';
const variant = 'The emphasis of the component.';
const tone = 'Colour family; `error` for an action that destroys, or for a warning.';
const x = 'Distance from the left edge of the canvas.';
const y = 'Distance from the top edge of the canvas.';
const target = 'The paint that it sets.';
const arrangement = 'Places of the children along the main axis, and the use of the space that they leave.';

const paragraph = {
  alignment: 'Place of the lines; start and end follow the direction.',
  maxLines: 'Lines at most; 0 is any number.',
  overflow: 'Treatment of text that does not fit.',
  wrap: 'True: lines break.',
  lineHeight: "Height of a line; the font's own when absent.",
  lang: "BCP 47 tag of its language, if that differs from the document's.",
};

const characters = {
  text: 'The text, shown as it is: never markup.',
  size: 'Font size, which follows the font scale.',
  weight: 'Weight of the strokes; 400 is regular, 700 bold.',
  color,
  letterSpacing: 'Space added between characters.',
  font: 'Key of a font that the host provides; its default font when absent.',
  lang: paragraph.lang,
  decoration: 'A line under or through the text.',
};

const choice = {
  modifiers,
  state,
  options: 'Labels of the choices; the state holds the index of the chosen label.',
  label,
  actions,
  enabled,
};
const binary = {
  modifiers,
  state,
  label: 'Text beside it, and its name for assistive technology.',
  actions: 'Actions after its state has changed, in order.',
  enabled,
};

export const operationProse: Readonly<Record<string, RowProse>> = {
  spacer: { summary: 'Empty space, sized by its modifiers.', fields: { modifiers } },
  box: {
    summary: 'Children on top of each other.',
    fields: {
      modifiers,
      horizontal: 'Place of the children across.',
      vertical: 'Place of the children from top to bottom.',
    },
  },
  column: {
    summary: 'Children below each other.',
    fields: { modifiers, gap, arrangement, align: 'Place of the children across.' },
  },
  row: {
    summary: 'Children beside each other.',
    fields: { modifiers, gap, arrangement, align: 'Place of the children from top to bottom.' },
  },
  flow: {
    summary: 'Children beside each other, on as many lines as they need.',
    fields: {
      modifiers,
      gap,
      lineGap: 'Space between lines.',
      arrangement,
      align: 'Place of the children within their line.',
    },
  },
  scroll: {
    summary: 'Children in a row or column that scrolls.',
    fields: {
      modifiers,
      axis: 'The direction in which it scrolls.',
      gap,
      more: 'Name by which the host is asked for more, once, when the end comes near. Empty: there is no more.',
    },
  },
  screens: {
    summary: "Shows the child whose index is the state's value, and child 0 when there is none.",
    fields: { modifiers, state: 'The state whose value is the index.' },
  },
  alternatives: {
    summary: 'Shows the first child of which this player knows every requirement.',
    fields: { modifiers },
  },
  canvas: {
    summary: 'A drawing, made by the draw operations inside it.',
    fields: {
      modifiers,
      width: 'Width; the width that the parent offers when absent.',
      height: 'Height; 96 dp when absent.',
      label,
    },
  },
  custom: {
    summary: 'A component that the host registered under a name; a visible placeholder where there is none.',
    fields: {
      modifiers,
      name: "Name in the host's registry.",
      version: "Version of that component's fields.",
      fields: "Values for the host's component, by name.",
    },
  },
  hostComponent: {
    summary: 'A real element of the host, such as a map or a video. Children stand in for it where the host lacks it.',
    fields: {
      modifiers,
      name: "Name in the host's registry.",
      version: "Version of that component's fields.",
      fields: "Values for the host's component, by name, whose types the host declares.",
      label: 'Its name for assistive technology; not painted.',
    },
  },
  text: { summary: 'A paragraph in one style.', fields: { modifiers, ...characters, ...paragraph } },
  richText: { summary: 'A paragraph of runs in several styles.', fields: { modifiers, ...paragraph } },
  run: {
    summary: 'A piece of a rich text in one style.',
    fields: {
      ...characters,
      baseline: "Distance by which the run is raised above the line's baseline.",
      link: 'Name of a link. The host has its address (`links`); a run without an address is text.',
    },
  },
  image: {
    summary: 'A picture.',
    fields: {
      modifiers,
      image: 'The picture.',
      label: 'Text alternative of the picture; it is not painted. Decoration when empty.',
      fit: 'Fit of the picture to its place.',
    },
  },
  icon: {
    summary: 'A path, filled, drawn on a grid of 24 by 24.',
    fields: {
      modifiers,
      path: 'The shape.',
      size: 'Width and height; 24 dp when absent.',
      color,
      label: 'Text alternative of the icon; it is not painted. Decoration when empty.',
    },
  },
  divider: {
    summary: 'A thin line between things.',
    fields: { modifiers, orientation: 'Its direction.', thickness: 'Thickness of the line.', color },
  },
  progress: {
    summary: 'Progress of a task, or a sign that the task is under way.',
    fields: {
      modifiers,
      value: 'The part that is done; indeterminate when absent.',
      label,
      shape: 'Bar or ring.',
      color,
    },
  },
  badge: {
    summary: 'A small mark with a count or a word, or a dot.',
    fields: { modifiers, text: 'The count or word; a dot when empty.', color, contentColor: 'Colour of the text.' },
  },
  card: { summary: 'A panel that groups its children.', fields: { modifiers, variant, gap } },
  listItem: {
    summary:
      'A row of a list: leading children, two lines of text, trailing children. Clickable, it is a button named by its headline.',
    fields: {
      modifiers,
      headline: 'The first line.',
      supporting: 'The second line.',
      leading: 'Number of the children that stand before the text; the others stand after it.',
    },
  },
  button: {
    summary: 'A control that runs its actions when it is pressed.',
    fields: { modifiers, label: 'Its text and name.', actions, variant, tone, icon: 'Shape before the text.', enabled },
  },
  iconButton: {
    summary: 'A button that is an icon.',
    fields: {
      modifiers,
      icon: 'Its shape.',
      label: 'Its name for assistive technology; it is not painted.',
      actions,
      variant,
      tone,
      enabled,
    },
  },
  checkbox: { summary: 'A box that is checked or not; 1 or 0.', fields: binary },
  toggle: { summary: 'A switch that is on or off; 1 or 0.', fields: binary },
  slider: {
    summary: 'A value between two bounds, moved along a track.',
    fields: {
      modifiers,
      state:
        'The state that it shows and sets: the least value, or whole steps above it. Any other value shows as the nearest of these.',
      label: 'Text above it, and its name for assistive technology.',
      min: 'The least value.',
      max: 'The largest value; not below the least value.',
      step: 'Distance between neighbouring values.',
      actions: 'Actions once the thumb is released, in order; the state has its new value by then.',
      enabled,
    },
  },
  radioGroup: {
    summary: 'A choice out of a few, all of them visible.',
    fields: { ...choice, label: 'Text above the choices, and its name for assistive technology.' },
  },
  tabs: { summary: 'A choice out of a few views.', fields: choice },
  ...formProse,
  drawRect: { summary: 'Draws a rectangle.', fields: { x, y, width: 'Its width.', height: 'Its height.' } },
  drawRoundRect: {
    summary: 'Draws a rectangle with round corners.',
    fields: { x, y, width: 'Its width.', height: 'Its height.', radius: 'Radius of its corners.' },
  },
  drawCircle: {
    summary: 'Draws a circle.',
    fields: { x: 'Centre, from the left.', y: 'Centre, from the top.', radius: 'Its radius.' },
  },
  drawArc: {
    summary: 'Draws a part of a circle.',
    fields: {
      x: 'Centre, from the left.',
      y: 'Centre, from the top.',
      radius: 'Its radius.',
      startAngle: 'Start of the arc, clockwise from the right.',
      sweepAngle: 'Length of the arc, clockwise.',
      useCenter: 'True: the arc closes through the centre, as a slice.',
    },
  },
  drawLine: {
    summary: 'Draws a line with the stroke paint.',
    fields: {
      x1: 'Start, from the left.',
      y1: 'Start, from the top.',
      x2: 'End, from the left.',
      y2: 'End, from the top.',
    },
  },
  drawPath: {
    summary: 'Draws a path.',
    fields: { path: 'The shape.', x: 'Place of its origin, from the left.', y: 'Place of its origin, from the top.' },
  },
  drawText: {
    summary: 'Draws a line of text with the fill paint.',
    fields: {
      text: characters.text,
      x: 'Place of the alignment point, from the left.',
      y: 'Its baseline, from the top.',
      size: characters.size,
      weight: characters.weight,
      alignment: 'The point of the line that stands at `x`.',
    },
  },
  drawImage: {
    summary: 'Draws a picture, stretched.',
    fields: { image: 'The picture.', x, y, width: 'Its width.', height: 'Its height.' },
  },
  clipRect: {
    summary: 'Clips the operations after it to a rectangle, until `restore`.',
    fields: { x, y, width: 'Its width.', height: 'Its height.' },
  },
  save: { summary: 'Saves clip, transformation and paints.', fields: {} },
  restore: { summary: 'Restores the clip, transformation and paints of the last `save`.', fields: {} },
  translate: { summary: 'Moves the operations after it.', fields: { x: 'To the right.', y: 'Downwards.' } },
  scale: {
    summary: 'Scales the operations after it.',
    fields: { x: 'Factor across.', y: 'Factor from top to bottom.' },
  },
  rotate: { summary: 'Rotates the operations after it about the origin.', fields: { angle: 'Clockwise.' } },
  paint: {
    summary: 'Sets a paint to a colour.',
    fields: { target, color: 'The colour; none when absent, so that nothing is drawn.' },
  },
  linearGradient: {
    summary: 'Sets a paint to a gradient along a line.',
    fields: {
      target,
      x1: 'Start, from the left.',
      y1: 'Start, from the top.',
      x2: 'End, from the left.',
      y2: 'End, from the top.',
      colors: 'The colours.',
      stops: 'Place of each colour, rising; evenly spaced when absent.',
    },
  },
  radialGradient: {
    summary: 'Sets a paint to a gradient from a centre outwards.',
    fields: {
      target,
      x: 'Centre, from the left.',
      y: 'Centre, from the top.',
      radius: 'Radius at which the last colour is reached.',
      colors: 'The colours.',
      stops: 'Place of each colour, rising; evenly spaced when absent.',
    },
  },
  strokeStyle: {
    summary: 'Sets width, ends and joins of lines.',
    fields: { width: 'Width of lines.', cap: 'Shape of the ends of lines.', join: 'Shape of the corners of lines.' },
  },
};

export const actionProse: Readonly<Record<string, RowProse>> = {
  setState: {
    summary: 'Sets a state; nothing leaves the client.',
    fields: { state: 'The state.', value: 'Its new value: the nearest integer, halves upwards.' },
  },
  setText: {
    summary: 'Sets the text of a text state; nothing leaves the client.',
    fields: { state: 'The text state.', text: 'Its new text, cut to 256 UTF-16 units.' },
  },
  host: {
    summary: 'Asks the host for an action that it registered under a name.',
    fields: {
      name: 'The name, or its first part: `segment(.segment)*` of `a-z 0-9 _ -`.',
      id: 'Joined to the name with a dot when it is not 0: `task.delete` and 12 ask for `task.delete.12`.',
      value: 'A value that the host gets beside the name.',
    },
  },
  submit: {
    summary:
      'Judges the fields of the form around it. If all are right, it asks the host for an action with their values.',
    fields: {
      name: 'The name, or its first part, as in `host`.',
      id: 'Joined to the name with a dot when it is not 0, as in `host`.',
    },
  },
};
