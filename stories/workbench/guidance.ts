// Guidance for each component: its use, and better alternatives. A component without guidance does not compile.
// Must not know how it is shown.

import type { ComponentName } from './component-name.ts';

/** Guidance for designers who choose a component. */
export interface Guidance {
  readonly use: string;
  readonly does: readonly string[];
  readonly avoids: readonly string[];
}

export const guidance: Readonly<Record<ComponentName, Guidance>> = {
  alternatives: {
    use: 'Use it where a `custom` component of one host makes a screen better, and other hosts must show something too.',
    does: ['Put the richest child first and a child of plain components last.', 'Say the same in every child.'],
    avoids: ['Do not use it for what a state decides: that is `screens` or `visibleIf`.'],
  },
  badge: {
    use: 'Use it for a count or one short word that belongs to something beside it.',
    does: ['Leave the text empty for a dot that only says “new”.', 'Cut large counts: 99+.'],
    avoids: [
      'Do not put a sentence into it: it has one line.',
      'Do not let it be the only sign of something that a person must act on.',
    ],
  },
  box: {
    use: 'Use it to put things on top of each other: words on a picture, a mark in a corner.',
    does: [
      'Give text on a picture a ground of its own, so that it can be read.',
      'Place single children with `align`.',
    ],
    avoids: ['Do not stack what could stand side by side: larger letters would cover it.'],
  },
  button: {
    use: 'Use it for what a person decides: send, delete, go on. Its label says what happens.',
    does: [
      'Begin with a verb: “Delete task”.',
      'Have one `filled` button on a screen; the others are `tonal`, `outlined` or `text`.',
      'Use the tone `error` for what cannot be taken back.',
    ],
    avoids: [
      'Do not use it to choose between views: those are `tabs`.',
      'Do not disable it without a word nearby that says why.',
    ],
  },
  canvas: {
    use: 'Use it for what no component draws: charts, diagrams, illustrations.',
    does: [
      'Say in `label` what the drawing shows, numbers included.',
      'Let coordinates be expressions of `viewport.width` where it should stretch.',
    ],
    avoids: [
      'Do not draw text that could be a `text`: drawn words can be neither selected nor found.',
      'Do not draw arrows that mean back or forward: drawings are not mirrored from right to left.',
    ],
  },
  card: {
    use: 'Use it to hold together what is about one thing, among others like it.',
    does: ['Give it a heading.', 'Use one variant for all cards of a list.'],
    avoids: ['Do not put cards into cards.', 'Do not wrap a whole screen in a card.'],
  },
  checkbox: {
    use: 'Use it for one choice of several that do not exclude each other, or for a consent that a button sends.',
    does: ['Write the label so that a tick means yes.', 'Group related checkboxes under a heading.'],
    avoids: [
      'Do not use it for what takes effect at once: that is a `toggle`.',
      'Do not use it where only one may be chosen: that is a `radioGroup`.',
    ],
  },
  column: {
    use: 'Use it for components below each other: most screens are a column.',
    does: ['Let `gap` make the space, not spacers.', 'Use `align: stretch` where children should be as wide as it is.'],
    avoids: ['Do not let it be higher than its surface: what is long stands in a `scroll`.'],
  },
  custom: {
    use: 'Use it for what only the host can show: a map, a video, a camera.',
    does: [
      'Give it a size and, with `semantics`, a name.',
      'Give it children that stand in for it where the host lacks it.',
    ],
    avoids: ['Do not use it for what components and a `canvas` can do: every host has to build it first.'],
  },
  divider: {
    use: 'Use it between things of one kind where space alone does not part them.',
    does: ['Indent it as the words beside it are indented.'],
    avoids: ['Do not use it between sections: a heading and space say more.'],
  },
  flow: {
    use: 'Use it for things that stand beside each other and may need several lines: tags, cards, a heading with a button.',
    does: ['Set `lineGap` as well as `gap`.', 'Prefer it to a `row` where words are long or letters may be large.'],
    avoids: ['Do not use it where the place of each child means something, as in a table.'],
  },
  hostComponent: {
    use: 'Use it for what is an element of the host: a map, a video, a chart that people operate, a payment.',
    does: [
      'Say in `label` what it is: assistive technology tells it as a group of that name.',
      'Give it children that stand in for it where the host lacks it.',
      'Give it a `key`, so that it stays as it is when another document comes.',
    ],
    avoids: ['Do not put anything over it: it stands above the canvas.', 'Do not use it for what components can do.'],
  },
  icon: {
    use: 'Use it beside words that it helps to find, or alone with a `label`.',
    does: ['Leave `label` empty where words beside it say the same.', 'Draw it on the grid of 24 by 24.'],
    avoids: [
      'Do not use it as a button: that is an `iconButton`.',
      'Do not use arrows that point to one side: icons are not mirrored.',
    ],
  },
  iconButton: {
    use: 'Use it for an action that everybody knows by its shape, where there is no room for words.',
    does: ['Name it with a verb: the label is its tooltip, and all that some people get.'],
    avoids: ['Do not use it for the main action of a screen: that is a `button` with words.'],
  },
  image: {
    use: 'Use it for photographs and what is not drawn by code.',
    does: [
      'Say in `label` what it shows; leave it empty where it only decorates.',
      'Give it a size, so that nothing moves when it comes.',
      'Use `cover` for photographs in a frame, `contain` for what must be seen whole.',
    ],
    avoids: ['Do not put text into a picture: it cannot be read out, enlarged or translated.'],
  },
  listItem: {
    use: 'Use it for a row of a list: one thing, its name, and one more line about it.',
    does: [
      'Put what identifies it into `headline`: that is the name of its button.',
      'Give the column around it the role `list`.',
    ],
    avoids: [
      'Do not put several controls into a clickable list item.',
      'Do not write more than two lines: that is a `card`.',
    ],
  },
  progress: {
    use: 'Use it while something takes longer than a second, or to show how much of a whole is done.',
    does: ['Give it a value as soon as the end is known.', 'Say in `label` what is under way.'],
    avoids: ['Do not use it for a value that a person sets: that is a `slider`.'],
  },
  radioGroup: {
    use: 'Use it for one choice of two to seven, all of them visible.',
    does: ['Choose the most usual option beforehand.', 'Put the question into `label`.'],
    avoids: ['Do not use it to switch what a screen shows: those are `tabs`.'],
  },
  richText: {
    use: 'Use it for a paragraph in which some words look or mean something else.',
    does: [
      'Let runs differ in weight or colour for a reason that a reader sees.',
      'Let the words of a link say where it leads.',
    ],
    avoids: ['Do not use it for a paragraph in one style: that is a `text`.', 'Do not let colour alone carry meaning.'],
  },
  row: {
    use: 'Use it for a few things beside each other that belong on one line.',
    does: ['Give the child that may grow a `weight`.', 'Align children at their centre where heights differ.'],
    avoids: ['Do not use it for a number of things that you do not know: that is a `flow` or a `scroll`.'],
  },
  screens: {
    use: 'Use it for views that replace each other: steps, tabs, list and detail. Changing the view needs no host.',
    does: ['Begin each screen with a heading: it takes the focus.', 'Offer a way back in each screen.'],
    avoids: ['Do not put what needs fresh data into it: ask the host instead.'],
  },
  scroll: {
    use: 'Use it for what may be longer than its place.',
    does: [
      'Give it a weight or a height, so that it has something to scroll in.',
      'Let the cut show that there is more.',
    ],
    avoids: ['Do not put a scroll into another along the same axis.', 'Do not hide the only way on below its edge.'],
  },
  form: {
    use: 'Use it around fields that are sent together.',
    does: ['Give it a button whose action is `submit`.', 'Ask for no more than the task needs.'],
    avoids: ['Do not put a form into a form.'],
  },
  textField: {
    use: 'Use it for words, numbers and addresses that a person types.',
    does: [
      'Say in `label` what belongs there. A placeholder is an example, and goes when somebody types.',
      'Name the `autocomplete` token, so that nobody types their address twice.',
    ],
    avoids: ['Do not use it for a choice out of a few: that is a `radioGroup`.'],
  },
  select: {
    use: 'Use it for a choice out of six or more, such as a country.',
    does: [
      'Order the options as people look for them.',
      'Give each option a value that stays when its words change.',
      'Set `search` for options that nobody reads through, such as countries.',
    ],
    avoids: ['Do not use it for five options or fewer: that is a `radioGroup`, which shows them.'],
  },
  dateField: {
    use: 'Use it for a day that a person looks up in a calendar: a departure, an appointment.',
    does: ['Set `min` and `max`, so that the calendar offers right days only.'],
    avoids: ['Do not use it for a date that everybody knows by heart, where three text fields are faster.'],
  },
  timeField: {
    use: 'Use it for a time of the day.',
    does: ['Say in `helper` which time zone is meant, where that is not plain.'],
    avoids: ['Do not use it for a duration: that is a `stepper` in minutes.'],
  },
  stepper: {
    use: 'Use it for a small number that changes by a few steps: seats, nights, copies.',
    does: ['Set `min` and `max`; a button that leads beyond is disabled.'],
    avoids: ['Do not use it for large numbers: that is a `textField` of the type `number`.'],
  },
  rating: {
    use: 'Use it to ask how much somebody liked something.',
    does: ['Say in `label` what is rated.'],
    avoids: ['Do not use it to show a rating of others: that is a picture or a text.'],
  },
  fileField: {
    use: 'Use it for a picture, a scan or a document of the person.',
    does: [
      'Say in `helper` which files are taken, and how large.',
      'Set `accept` and `maxBytes` as the server judges them.',
    ],
    avoids: ['Do not use it for a picture that the application has already: that is an `image`.'],
  },
  slider: {
    use: 'Use it for a value where about right is right: volume, size, brightness.',
    does: ['Say in `label` what it sets, and in which unit.', 'Choose steps that a finger can meet.'],
    avoids: ['Do not use it for exact numbers, or for fewer than five values: that is a `radioGroup`.'],
  },
  spacer: {
    use: 'Use it for space that is neither gap nor padding: to push one child to the end with a `weight`.',
    does: ['Prefer `gap`, `arrangement` and `padding`: they say what the space is for.'],
    avoids: ['Do not build a layout of many spacers.'],
  },
  tabs: {
    use: 'Use it to choose between a few views of the same thing.',
    does: ['Keep labels to one or two words.', 'Bind `screens` to the same state.'],
    avoids: [
      'Do not use it for steps that follow each other.',
      'Do not use it for an answer to a question: that is a `radioGroup`.',
    ],
  },
  text: {
    use: 'Use it for every word that is not on a control. Headings are texts with a `headingLevel`.',
    does: [
      'Keep levels of headings in order, without gaps.',
      'Let it wrap; `maxLines` is for what can be read whole elsewhere.',
    ],
    avoids: ['Do not write in capitals or space out letters to make something stand out: use `weight`.'],
  },
  toggle: {
    use: 'Use it for a setting that is on or off and takes effect at once.',
    does: ['Name what is on when it is on: “Reminders”.', 'Give it an action where the host must know.'],
    avoids: ['Do not use it in a form that a button sends: that is a `checkbox`.'],
  },
};

/** The guidance of a component as Markdown, below its summary. */
export function guidanceText(kind: ComponentName): string {
  const { use, does, avoids } = guidance[kind];
  const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');
  return `### When to use it\n\n${use}\n\n### Do\n\n${list(does)}\n\n### Don’t\n\n${list(avoids)}`;
}
