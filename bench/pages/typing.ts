// Types into a field, a letter in each frame: a field of a document, and an input without anything of ours.

import { playDocument } from 'pantograph/renderer';
import { batchFrames } from './frames.ts';
import { loadData, rest, rootElement } from './page.ts';

/** Functions of the page. */
export interface TypingCalls {
  /** Milliseconds of a frame with a letter, the mean of each batch, in a field above 1,000 rows. */
  readonly ours: (batches: number) => Promise<readonly number[]>;
  /** The same in an input that stands alone in its page. */
  readonly bare: (batches: number) => Promise<readonly number[]>;
}

const REST_MS = 600;

async function typeInto(input: HTMLElement, batches: number): Promise<readonly number[]> {
  input.focus();
  return batchFrames(batches, (frame) => {
    // The browser sends the events of a key, which setting the value would not. No other function of a page does.
    // oxlint-disable-next-line typescript/no-deprecated
    document.execCommand('insertText', false, 'abcdefgh ij'[frame % 11]);
  });
}

/** `window.bench` of this page. */
export const calls: TypingCalls = {
  async ours(batches) {
    const player = playDocument(rootElement(), await loadData('typing.document'), { theme: 'light' });
    await player.ready;
    await rest(REST_MS);
    const input = rootElement().lastElementChild?.shadowRoot?.querySelector('input');
    if (input === null || input === undefined) throw new Error('the document shows no field');
    const times = await typeInto(input, batches);
    if (input.value === '') throw new Error('nothing was typed');
    player.dispose();
    return times;
  },
  async bare(batches) {
    const input = document.createElement('input');
    rootElement().append(input);
    await rest(REST_MS);
    const times = await typeInto(input, batches);
    input.remove();
    return times;
  },
};
