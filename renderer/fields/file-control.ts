// An input for a file, and a button that takes the file back. Must not know documents.

import { setAttribute } from '../semantics/mirror-lines.ts';
import { createShape } from './field-control.ts';
import type { CreateControl } from './field-control.ts';

const CROSS = 'M7 7l10 10M17 7L7 17';

/** An input for a file. It has the browser's button, or the name of its file: large letters have no room for both. */
export const createFileControl: CreateControl = (owner, _type, { onEntry }) => {
  const control = owner.createElement('input');
  control.className = 'b file';
  control.type = 'file';
  const remove = owner.createElement('button');
  remove.className = 'more';
  remove.type = 'button';
  remove.append(createShape(owner, CROSS));
  let shown: File | undefined;
  const choose = (file: File | undefined): void => {
    shown = file;
    onEntry({ kind: 'file', file });
  };
  control.addEventListener('change', () => choose(control.files?.[0]));
  remove.addEventListener('click', () => {
    control.value = '';
    choose(undefined);
    control.focus();
  });
  return {
    element: control,
    others: [remove],
    show({ accept, label }, { entry, isOpen, words }) {
      const file = entry.kind === 'file' ? entry.file : undefined;
      setAttribute(control, 'accept', accept !== '' && accept);
      control.disabled = !isOpen;
      control.classList.toggle('empty', file === undefined);
      remove.hidden = file === undefined || !isOpen;
      remove.ariaLabel = words.remove.replace('{label}', () => label);
      if (file === shown || file === undefined) return;
      // The document before had this file.
      const files = new DataTransfer();
      files.items.add(file);
      control.files = files.files;
      shown = file;
    },
  };
};
