// The source of a surface, highlighted, with buttons to copy it and to open it in the playground. Must not know the surface.

import { javascriptLanguage } from '@codemirror/lang-javascript';
import { classHighlighter, highlightCode } from '@lezer/highlight';
import { writeShareLink } from '../playground/share-link.ts';
import { viewSettingsOf } from '../playground/view-settings.ts';
import { copyText } from '../workbench/copy-text.ts';
import type { Surroundings } from '../workbench/surroundings.ts';

/** Tokens with a colour of their own. Other tokens are plain text, since thousands of elements would take time. */
const COLOURED = /tok-(?:comment|string|string2|number|bool|keyword)\b/u;

function coloured(source: string): readonly Node[] {
  const nodes: Node[] = [];
  const put = (text: string, classes: string): void => {
    if (!COLOURED.test(classes)) {
      nodes.push(document.createTextNode(text));
      return;
    }
    const span = document.createElement('span');
    span.className = classes;
    span.textContent = text;
    nodes.push(span);
  };
  const tree = javascriptLanguage.configure({ dialect: 'ts' }).parser.parse(source);
  highlightCode(source, tree, classHighlighter, put, () => nodes.push(document.createTextNode('\n')));
  return nodes;
}

function codeElement(source: string, label: string): HTMLElement {
  const element = document.createElement('pre');
  // A scrolling element must be reachable with keys.
  element.tabIndex = 0;
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', label);
  element.append(...coloured(source));
  return element;
}

/** The address that opens the playground with this source. */
async function playgroundAddress(text: string, surroundings: Surroundings): Promise<string> {
  const fragment = await writeShareLink({
    source: { kind: 'builder', text },
    view: viewSettingsOf({ ...surroundings }),
  });
  return `?id=screens-playground--playground&viewMode=story${fragment}`;
}

/** A panel with the source. @param file - the name of its file */
export function createSourceView(file: string, source: string, surroundings: Surroundings): HTMLElement {
  const element = document.createElement('section');
  element.className = 'gallery-source';
  const bar = element.appendChild(document.createElement('div'));
  bar.className = 'gallery-bar';
  const heading = bar.appendChild(document.createElement('h2'));
  heading.textContent = file;
  const copy = bar.appendChild(document.createElement('button'));
  copy.type = 'button';
  copy.textContent = 'Copy source';
  const link = bar.appendChild(document.createElement('a'));
  link.textContent = 'Open in the playground';
  link.target = '_blank';
  link.rel = 'noopener';
  const told = element.appendChild(document.createElement('p'));
  told.className = 'gallery-told';
  told.setAttribute('role', 'status');
  const code = element.appendChild(codeElement(source, `Source of ${file}`));
  copy.addEventListener('click', () => {
    void copyText(source).then((isCopied) => {
      told.textContent = isCopied ? 'Copied.' : 'The browser allows no copying: the source is selected.';
      if (!isCopied) getSelection()?.selectAllChildren(code);
    });
  });
  void playgroundAddress(source, surroundings).then((address) => (link.href = address));
  return element;
}
