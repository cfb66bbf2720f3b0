// Finds paths and links in texts of the package that lead out of it. Must not know how the package is made.
import { posix } from 'node:path';
import { repositoryFiles } from './documentation/repository-files.ts';

/** Files of the reader, which the guides write. */
const ofReader = new Set(['index.html', 'index.json', 'src/main.ts']);
const fileName = /^(?:\.{0,2}\/)?[\w.@-]+(?:\/[\w.@-]+)*\.(?:ts|mjs|js|md|json|proto|cddl|html|pantograph|png)$/u;

/** The address that GitHub and the docs site give to a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\d _-]/gu, '')
    .replaceAll(' ', '-');

/** Checks texts against the files of a package, path to content; the content of a binary file may be ''. */
export class PackedPaths {
  private readonly packed: ReadonlyMap<string, string>;
  private readonly names: ReadonlySet<string>;
  private readonly folders: ReadonlySet<string>;
  private readonly unpacked: readonly string[];
  private readonly topFolders: ReadonlySet<string>;

  constructor(root: string, packed: ReadonlyMap<string, string>) {
    this.packed = packed;
    const files = repositoryFiles(root);
    this.names = new Set([...packed.keys()].map((path) => posix.basename(path)));
    this.folders = new Set([...packed.keys()].map((path) => posix.dirname(path)));
    this.unpacked = files.filter((path) => path.includes('/') && !packed.has(path));
    this.topFolders = new Set(files.flatMap((path) => (path.includes('/') ? [path.split('/', 1)[0]] : [])));
  }

  /** The links and paths of a text that lead nowhere, as `file: path`. */
  faultsOf(file: string, text: string): string[] {
    const prose = text.replaceAll(/^```[^]*?^```$/gmu, '');
    const links = file.endsWith('.md')
      ? Array.from(prose.matchAll(/\]\(([^)\s]+)\)/gu), ([, target]) => target).filter(
          (target) => !this.isLinked(file, target),
        )
      : [];
    const quoted = Array.from(prose.matchAll(/`([^`\s]+)`/gu), ([, code]) => code).filter(
      (code) => this.isPath(code) && !this.isThere(file, code),
    );
    const named = this.unpacked.filter((path) =>
      new RegExp(`(?<![\\w/.-])${path.replaceAll('.', '\\.')}(?![\\w-])`, 'u').test(text),
    );
    return [...new Set([...links, ...quoted, ...named])].map((path) => `${file}: ${path}`);
  }

  private isLinked(file: string, target: string): boolean {
    if (/^[a-z]+:/u.test(target)) return true;
    const [path, anchor] = target.split('#');
    const content = this.packed.get(path === '' ? file : posix.join(posix.dirname(file), path));
    if (content === undefined || anchor === undefined) return content !== undefined;
    return Array.from(content.matchAll(/^#+ (.+)$/gmu), ([, heading]) => anchorOf(heading)).includes(anchor);
  }

  private isPath(code: string): boolean {
    if (code.startsWith('pantograph/')) return false;
    return fileName.test(code) || (/^[\w.-]+(?:\/[\w.-]*)+$/u.test(code) && this.topFolders.has(code.split('/', 1)[0]));
  }

  private isThere(file: string, code: string): boolean {
    const path = code.replace(/\/$/u, '');
    const places = [posix.normalize(path), posix.join(posix.dirname(file), path)];
    return (
      ofReader.has(path) ||
      places.some((place) => this.packed.has(place) || this.folders.has(place)) ||
      (!path.includes('/') && this.names.has(path))
    );
  }
}
