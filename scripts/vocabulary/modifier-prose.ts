// The words for every modifier and its fields.

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
    summary: 'Takes a share of the space that the parent offers; 0 leaves that axis alone.',
    fields: { width: 'Share of the width.', height: 'Share of the height.' },
  },
  weight: {
    summary: 'Takes a share of the space that siblings in a row or column leave, in proportion to the weights.',
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
  background: { summary: 'Fills the area behind the content.', fields: { color: 'The colour.' } },
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
  clip: { summary: 'Hides everything beyond the edges.', fields: {} },
  opacity: { summary: 'Makes the content transparent.', fields: { alpha: '0 is invisible, 1 opaque.' } },
  align: {
    summary: 'Places the component in its parent, instead of where the parent places its children.',
    fields: { horizontal: 'Across.', vertical: 'From top to bottom.' },
  },
  visibleIf: {
    summary: 'Removes the component, with its place, while a condition is false.',
    fields: { condition: 'The condition.' },
  },
  clickable: { summary: 'Makes the component a button.', fields: { actions, enabled } },
  semantics: {
    summary: 'Describes the component to assistive technology.',
    fields: {
      role: 'Role of the component.',
      label,
      headingLevel: 'Level of a heading; 0 is none.',
      live: 'Politeness with which changes are announced.',
      hidden: 'True: assistive technology skips the component and its children.',
      merge: 'True: the component is a single element together with its children.',
    },
  },
  key: {
    summary: 'Names the component, so that a new document keeps its scroll position and focus.',
    fields: { key: 'The name. It stands once in the document; children of one `alternatives` may share it.' },
  },
  shadow: { summary: 'Casts a shadow.', fields: { elevation: 'Height above the background.' } },
  animate: {
    summary:
      'Shows a change of states as a motion: the component travels to its new place, changes its opacity gradually, and fades in where it appears. On `screens`, the old screen fades out while the new screen fades in and slides. Sizes and colours change at once.',
    fields: { durationMs: 'Duration in milliseconds.', easing: 'Change of its speed over time.' },
  },
};
