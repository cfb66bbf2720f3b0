// Types of entries.mjs, for the TypeScript files that import it.
/** Entry name after `pantograph` ('' is the main door) to its source, relative to the root. */
export declare const entries: Readonly<Record<string, string>>;
/** The import specifier of an entry: 'pantograph', 'pantograph/renderer', ... */
export declare function specifierOf(entry: string): string;
/** The file name in dist/ without its ending: 'index', 'renderer', ... */
export declare function outputOf(entry: string): string;
