// Lists the files of the repository. Must not need git: copies without history are tested too.
import { readdirSync } from 'node:fs';

/** Folders of outputs. */
const made = new Set(['node_modules', 'dist', 'storybook-static', 'coverage', 'reports', '.git', '.data', '.made']);

/**
 * The written files below a folder.
 * @param root - with a slash at its end
 * @returns paths relative to `root`, sorted
 */
export function repositoryFiles(root: string): string[] {
  const below = (folder: string): string[] =>
    readdirSync(root + folder, { withFileTypes: true }).flatMap((entry) => {
      const path = folder + entry.name;
      if (entry.isFile()) return [path];
      return entry.isDirectory() && !made.has(entry.name) ? below(`${path}/`) : [];
    });
  return below('').sort();
}
