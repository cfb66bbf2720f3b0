// The record of each component, by `NodeKind`. Loops over nodes and boxes look records up here. A new row of the vocabulary
// does not compile before it has a record.

import { NodeKind } from 'pantograph/internal';
import type { DrawKind } from '../paint/draw-operations.ts';
import { alternatives } from './alternatives.ts';
import { badge } from './badge.ts';
import { box } from './box.ts';
import { button } from './button.ts';
import { canvas } from './canvas.ts';
import { card } from './card.ts';
import { checkbox } from './checkbox.ts';
import { column } from './column.ts';
import { createComponent } from './component.ts';
import type { Component, ComponentParts } from './component.ts';
import { custom } from './custom.ts';
import { divider } from './divider.ts';
import { dateField, fileField, rating, select, stepper, textField, timeField } from './field.ts';
import { flow } from './flow.ts';
import { form } from './form.ts';
import { hostComponent } from './host-component.ts';
import { iconButton } from './icon-button.ts';
import { icon } from './icon.ts';
import { image } from './image.ts';
import { listItem } from './list-item.ts';
import { progress } from './progress.ts';
import { radioGroup } from './radio-group.ts';
import { richText, run } from './rich-text.ts';
import { row } from './row.ts';
import { screens } from './screens.ts';
import { scroll } from './scroll.ts';
import { slider } from './slider.ts';
import { spacer } from './spacer.ts';
import { tabs } from './tabs.ts';
import { text } from './text.ts';
import { toggle } from './toggle.ts';
import { unknown } from './unknown.ts';

/** The parts of each component, by the name of its row. Operations of a drawing are not components: `canvas` paints them. */
const parts: Readonly<Record<Exclude<keyof typeof NodeKind, DrawKind>, ComponentParts>> = {
  alternatives,
  badge,
  box,
  button,
  canvas,
  card,
  checkbox,
  column,
  custom,
  dateField,
  divider,
  fileField,
  flow,
  form,
  hostComponent,
  icon,
  iconButton,
  image,
  listItem,
  progress,
  radioGroup,
  rating,
  richText,
  row,
  run,
  screens,
  scroll,
  select,
  slider,
  spacer,
  stepper,
  tabs,
  text,
  textField,
  timeField,
  toggle,
  unknown,
};

/** Components by `NodeKind`. */
export const components: readonly Component[] = Object.entries(NodeKind)
  .sort(([, one], [, other]) => one - other)
  .map(([name]) => createComponent(parts[name as keyof typeof parts] ?? {}));
