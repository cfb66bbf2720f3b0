// Opens files and links from outside, as sources to show. Must not know the page.

import type { Source } from './compile.ts';
import { openFile } from './open-file.ts';
import { readShareLink } from './share-link.ts';
import type { ViewSettings } from './view-settings.ts';
import { viewSettingsOf } from './view-settings.ts';

/** A source to show. */
export interface Arrival {
  readonly source: Source;
  readonly view: ViewSettings;
  /** First values of its states, where a report has others than the document. */
  readonly states: Readonly<Record<string, number | string>>;
  /** Its origin, in words. */
  readonly note: string;
  /** Foreign code runs only when the reader presses its button. */
  readonly isForeignCode: boolean;
}

export type Arrived =
  | { readonly ok: true; readonly arrival: Arrival }
  | { readonly ok: false; readonly message: string };

/** The source of a file; a report also has its surroundings. */
export async function arriveByFile(file: File, view: ViewSettings): Promise<Arrived> {
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { ok: false, message: `${file.name} cannot be read: it is a folder, or it is gone, or it is locked.` };
  }
  const opened = openFile(file.name, bytes);
  if (!opened.ok) return opened;
  const { viewportWidth: width, viewportHeight: height, ...environment } = opened.report?.environment ?? {};
  const arrival: Arrival = {
    source: { kind: 'contract', text: opened.text },
    view: opened.report === undefined ? view : viewSettingsOf({ ...environment, width, height }),
    states: opened.report?.states ?? {},
    note: opened.note,
    isForeignCode: false,
  };
  return { ok: true, arrival };
}

/**
 * The source in the page's address; undefined where there is none.
 *
 * @param ownCode - our own sources, which are not foreign in any link
 */
export async function arriveByLink(fragment: string, ownCode: readonly string[]): Promise<Arrived | undefined> {
  try {
    const shared = await readShareLink(fragment);
    if (shared === undefined) return undefined;
    const isForeignCode = shared.source.kind === 'builder' && !ownCode.includes(shared.source.text);
    return { ok: true, arrival: { ...shared, states: {}, note: '', isForeignCode } };
  } catch {
    return { ok: false, message: 'The link is broken: it holds no document.' };
  }
}
