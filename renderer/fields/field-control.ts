// The interface of the control inside of a field: an input or a select of the browser. Must not know documents.

import type { FieldDefinition, FieldType } from './field-definition.ts';
import { textEntry } from './field-entry.ts';
import type { FieldEntry } from './field-entry.ts';

/** Entry, error and look of a field, beside its definition. */
export interface FieldLook {
  readonly entry: FieldEntry;
  /** The words of the error; empty if there is none. */
  readonly error: string;
  /** False if nobody may enter anything. */
  readonly isOpen: boolean;
  /** False if a select gets most of its options when it is touched. */
  readonly hasAllOptions: boolean;
  readonly direction: 'ltr' | 'rtl';
  readonly isDark: boolean;
  readonly fontFamily: string;
  readonly fontScale: number;
  /** CSS colours of text, ground, placeholder, error and stars. */
  readonly colors: Readonly<Record<'ink' | 'ground' | 'faint' | 'alarm' | 'accent', string>>;
  /** The words of controls inside of the field. */
  readonly words: Readonly<Record<'less' | 'more' | 'stars' | 'search' | 'found' | 'remove', string>>;
}

/** The events of a field, without those of the browser that change nothing. */
export interface FieldListeners {
  readonly onEntry: (entry: FieldEntry) => void;
  readonly onLeave: () => void;
  /** Enter in a field of a single line. */
  readonly onEnter: () => void;
}

/** The control of a field. */
export interface FieldControl {
  /** Has name, description and states for assistive technology. */
  readonly element: HTMLElement;
  /** Elements beside it. */
  readonly others?: readonly HTMLElement[];
  readonly show: (definition: FieldDefinition, look: FieldLook) => void;
  /** The entry of a control that browsers and password managers fill in. */
  readonly read?: () => FieldEntry;
}

/** Makes a control. `id` tells its field from the others of the document. */
export type CreateControl = (owner: Document, type: FieldType, listeners: FieldListeners, id: number) => FieldControl;

/** The entry of a control that may have half a date or half a number. */
export function entryOf({ validity, value }: HTMLInputElement): FieldEntry {
  return validity.badInput ? { kind: 'partial' } : textEntry(value);
}

/** Writes a text into such a control. Nothing can write half a date. */
export function writeEntry(control: HTMLInputElement, entry: FieldEntry): void {
  if (entry.kind === 'text' && (control.validity.badInput || control.value !== entry.text)) control.value = entry.text;
}

/** A drawing in a square of 24, such as a star. */
export function createShape(owner: Document, path: string): SVGSVGElement {
  const [svg, shape] = (['svg', 'path'] as const).map((tag) =>
    owner.createElementNS('http://www.w3.org/2000/svg', tag),
  ) as [SVGSVGElement, SVGPathElement];
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.ariaHidden = 'true';
  shape.setAttribute('d', path);
  svg.append(shape);
  return svg;
}
