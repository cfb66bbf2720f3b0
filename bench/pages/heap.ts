// Keeps copies of decoded documents, so that the heap can be measured from outside.

import { decodeDocument } from 'pantograph';
import { createCanvasMeasurer, plainEnvironment } from 'pantograph/renderer';
import { createVariables, layoutDocument } from 'pantograph/renderer-internal';
import { loadData } from './page.ts';

/** The kind of copies. */
export type Keepsake = 'model' | 'layout' | 'json';

/** Functions of the page. */
export interface HeapCalls {
  readonly prepare: (name: string) => Promise<void>;
  /** Keeps `copies` more: of the model with its bytes, of the model with its layout, or of the result of JSON.parse. */
  readonly keep: (what: Keepsake, copies: number) => void;
  /** Forgets all copies. */
  readonly forget: () => void;
}

let bytes: Uint8Array = new Uint8Array();
let json: Uint8Array = new Uint8Array();
let kept: unknown[] = [];

function keepModel(hasLayout: boolean): void {
  const decoded = decodeDocument(bytes.slice());
  if (!decoded.ok) throw decoded.error;
  kept.push(decoded.value);
  if (!hasLayout) return;
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('no 2D context');
  const environment = { ...plainEnvironment, viewportWidth: 390, viewportHeight: 720 };
  kept.push(
    layoutDocument(
      decoded.value,
      environment,
      createVariables(decoded.value, environment),
      createCanvasMeasurer(context, 1),
    ),
  );
}

/** `window.bench` of this page. */
export const calls: HeapCalls = {
  async prepare(name) {
    bytes = await loadData(`${name}.document`);
    json = await loadData(`${name}.equivalent`);
  },
  keep(what, copies) {
    for (let copy = 0; copy < copies; copy += 1) {
      if (what === 'json') kept.push(JSON.parse(new TextDecoder().decode(json)));
      else keepModel(what === 'layout');
    }
  },
  forget() {
    kept = [];
  },
};
