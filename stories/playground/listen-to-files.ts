// Files that a person chooses, or drops anywhere on the playground.

import type { PlaygroundParts } from './playground-parts.ts';

/** Hears of one file at a time. */
export function listenToFiles({ element, file: input }: PlaygroundParts, onFile: (file: File) => void): void {
  const take = (file: File | undefined): void => {
    if (file !== undefined) onFile(file);
  };
  input.addEventListener('change', () => take(input.files?.[0]));
  element.addEventListener('dragover', (event) => event.preventDefault());
  element.addEventListener(
    'drop',
    (event) => {
      // The editor would write the file's text where it is dropped.
      event.preventDefault();
      event.stopPropagation();
      take(event.dataTransfer?.files[0]);
    },
    { capture: true },
  );
}
