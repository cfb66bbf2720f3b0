// What every modifier and its fields are for, in words.

import { actions, enabled, label } from './row-prose.ts';
import type { RowProse } from './row-prose.ts';

export const modifierProse: Readonly<Record<string, RowProse>> = {
  size: {
    summary: 'Sets the size.',
    fields: { width: 'Width; as the content needs when absent.', height: 'Height; as the content needs when absent.' },
  },
  sizeRange: {
    summary: 'Bounds the size.',
    fields: {
      minWidth: 'Width at least.',
      maxWidth: 'Width at most.',
      minHeight: 'Height at least.',
      maxHeight: 'Height at most.',
    },
  },
  fill: {
    summary: 'Takes a share of what the parent offers; 0 leaves that axis alone.',
    fields: { width: 'Share of the width.', height: 'Share of the height.' },
  },
  weight: {
    summary: "Takes a share of what siblings in a row or column leave, in proportion to the others' weights.",
    fields: { weight: 'The proportion.' },
  },
  padding: {
    summary: 'Adds space around the content.',
    fields: {
      start: 'Before it, in the direction of reading.',
      top: 'Above it.',
      end: 'After it.',
      bottom: 'Below it.',
    },
  },
  offset: {
    summary: 'Moves the content without moving anything else.',
    fields: { x: 'In the direction of reading.', y: 'Downwards.' },
  },
  background: { summary: 'Fills behind the content.', fields: { color: 'The colour.' } },
  border: {
    summary: 'Draws a line around the content, inside its edges.',
    fields: { color: 'The colour.', width: 'Width of the line.' },
  },
  cornerRadius: {
    summary: 'Rounds the corners of backgrounds, borders, shadows and clips after it.',
    fields: {
      topStart: 'Radius of the first corner.',
      topEnd: 'Radius; as `topStart` when absent.',
      bottomEnd: 'Radius; as `topStart` when absent.',
      bottomStart: 'Radius; as `topStart` when absent.',
    },
  },
  clip: { summary: 'Hides what reaches beyond the edges.', fields: {} },
  opacity: { summary: 'Makes the content transparent.', fields: { alpha: '0 is invisible, 1 opaque.' } },
  align: {
    summary: 'Places it in its parent, instead of where the parent places its children.',
    fields: { horizontal: 'Across.', vertical: 'From top to bottom.' },
  },
  visibleIf: {
    summary: 'Removes it, with its place, while a condition is false.',
    fields: { condition: 'The condition.' },
  },
  clickable: { summary: 'Makes it a button.', fields: { actions, enabled } },
  semantics: {
    summary: 'Says what it is to assistive technology.',
    fields: {
      role: 'What it is.',
      label,
      headingLevel: 'Level of a heading; 0 is none.',
      live: 'Whether changes are announced.',
      hidden: 'Whether assistive technology passes over it and all inside.',
      merge: 'Whether it is one element together with all inside.',
    },
  },
  key: {
    summary: 'Names it, so that a new document keeps its scroll position and focus.',
    fields: { key: 'The name. It stands once in the document; children of one `alternatives` may share it.' },
  },
  shadow: { summary: 'Casts a shadow.', fields: { elevation: 'How high it floats.' } },
  animate: {
    summary:
      'Shows a change of states as a motion: what moves travels, its own opacity changes little by little, what appears fades in. On `screens`, the old screen fades out as the new one fades in and slides. Sizes and colours change at once.',
    fields: { durationMs: 'How long it takes, in milliseconds.', easing: 'How its speed changes.' },
  },
};
