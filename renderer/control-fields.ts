// Where each component that a person operates says what it does. Must not know layout, paint or elements.

import {
  ButtonField,
  CheckboxField,
  IconButtonField,
  NodeKind,
  RadioGroupField,
  TabsField,
  ToggleField,
} from 'pantograph';

/** Positions of fields: whether it can be operated, what it is called, what it does, and the state that it shows and changes. */
export type ControlFields = readonly [enabled: number, label: number, actions: number, state?: number];

/** The fields of each control; nothing for other kinds. */
export const controlFields: Readonly<Record<number, ControlFields | undefined>> = {
  [NodeKind.button]: [ButtonField.enabled, ButtonField.label, ButtonField.actions],
  [NodeKind.iconButton]: [IconButtonField.enabled, IconButtonField.label, IconButtonField.actions],
  [NodeKind.checkbox]: [CheckboxField.enabled, CheckboxField.label, CheckboxField.actions, CheckboxField.state],
  [NodeKind.toggle]: [ToggleField.enabled, ToggleField.label, ToggleField.actions, ToggleField.state],
  [NodeKind.radioGroup]: [
    RadioGroupField.enabled,
    RadioGroupField.label,
    RadioGroupField.actions,
    RadioGroupField.state,
  ],
  [NodeKind.tabs]: [TabsField.enabled, TabsField.label, TabsField.actions, TabsField.state],
};
