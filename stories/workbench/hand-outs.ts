// Buttons of a stage that give its document as builder code, JSON or bytes, and open the inspector.
// Must not know the document.

import { decodeDocument } from 'pantograph';
import type { Inspector } from 'pantograph/inspector';
import { readDocument } from 'pantograph/producer';
import type { DocumentTree } from 'pantograph/producer';
import type { PlayerControls } from 'pantograph/renderer';
import { builderSourceOf } from '../playground/builder-source.ts';
import { contractOfTree } from '../playground/compile.ts';
import { copyText } from './copy-text.ts';

/** Buttons of a stage. */
export interface HandOuts {
  readonly element: HTMLElement;
  /** Closes the inspector, and releases the bytes. */
  dispose(): void;
}

function treeOf(bytes: Uint8Array): DocumentTree {
  const decoded = decodeDocument(bytes);
  if (!decoded.ok) throw decoded.error;
  return readDocument(decoded.value);
}

function buttonIn(parent: HTMLElement, text: string): HTMLButtonElement {
  const button = parent.appendChild(document.createElement('button'));
  button.type = 'button';
  button.textContent = text;
  return button;
}

/** Opens the inspector with the first press, ready to pick a node, and closes it with the second. */
function listenToInspect(button: HTMLButtonElement, player: PlayerControls): () => void {
  let inspector: Inspector | undefined;
  let isDisposed = false;
  button.setAttribute('aria-pressed', 'false');
  const open = async (): Promise<void> => {
    const { openInspector } = await import('pantograph/inspector');
    if (isDisposed || inspector?.isOpen === true) return;
    button.setAttribute('aria-pressed', 'true');
    inspector = openInspector(
      { player },
      { isPicking: true, onClose: () => button.setAttribute('aria-pressed', 'false') },
    );
  };
  button.addEventListener('click', () => {
    if (inspector?.isOpen === true) inspector.close();
    else void open();
  });
  return () => {
    isDisposed = true;
    inspector?.close();
  };
}

/** The buttons for a document that is played. */
export function createHandOuts(player: PlayerControls, bytes: Uint8Array): HandOuts {
  const element = document.createElement('div');
  element.className = 'bench-hands';
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', 'Take away');
  const offers: readonly (readonly [label: string, name: string, text: (tree: DocumentTree) => string])[] = [
    ['Copy code', 'Builder code', builderSourceOf],
    ['Copy JSON', 'JSON', contractOfTree],
  ];
  for (const [label, name, text] of offers)
    buttonIn(element, label).addEventListener('click', () => {
      void copyText(text(treeOf(bytes))).then((isCopied) => {
        told.textContent = isCopied ? `${name} copied.` : 'The browser allows no copying here.';
      });
    });
  const link = element.appendChild(document.createElement('a'));
  const address = URL.createObjectURL(new Blob([bytes.slice()], { type: 'application/octet-stream' }));
  link.textContent = 'Download';
  link.href = address;
  link.download = 'document.pantograph';
  const closeInspector = listenToInspect(buttonIn(element, 'Inspect'), player);
  const told = element.appendChild(document.createElement('span'));
  told.setAttribute('role', 'status');
  return {
    element,
    dispose() {
      closeInspector();
      URL.revokeObjectURL(address);
    },
  };
}
