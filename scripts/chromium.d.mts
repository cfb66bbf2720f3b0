// Types of chromium.mjs, for the TypeScript files that import it.
/** Flags under which every test and benchmark draws alike. */
export declare const chromiumFlags: string[];
/** The path of a Chromium that is already there (CHROME_PATH first), or undefined. */
export declare function findChromium(): string | undefined;
/** The path of a Chromium, installed with apt-get if there is none. */
export declare function ensureChromium(): string;
