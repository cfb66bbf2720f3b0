// Files that a person chooses, or drops anywhere on the playground.

import type { PlaygroundParts } from './playground-parts.ts';

/** Calls `onFile` for each file. */
export function listenToFiles({ element, file: input }: PlaygroundParts, onFile: (file: File) => void): void {
  const take = (file: File | undefined): void => {
    if (file !== undefined) onFile(file);
  };
  input.addEventListener('change', () => take(input.files?.[0]));
  element.addEventListener('dragover', (event) => event.preventDefault());
  element.addEventListener(
    'drop',
    (event) => {
      // The editor would insert the file's text.
      event.preventDefault();
      event.stopPropagation();
      take(event.dataTransfer?.files[0]);
    },
    { capture: true },
  );
}
