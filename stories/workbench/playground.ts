// The playground: a tree as JSON on the left, what a player makes of its bytes on the right, faults typed.
// Must not know Storybook.

import { isPlayerError } from 'pantograph';
import type { DocumentTree } from 'pantograph/producer';
import { encodeDocument } from 'pantograph/producer';
import type { MountedStage, StoryStage } from './stage.ts';
import { createStage } from './stage.ts';
import type { Surroundings } from './surroundings.ts';

/** Trees to start from, by name. */
export type Templates = Readonly<Record<string, DocumentTree>>;

/** Puts a playground into `parent` and plays the first template; its stage is that of the last tree that could be encoded. */
export function createPlayground(parent: HTMLElement, templates: Templates, surroundings: Surroundings): MountedStage {
  const parts = build(Object.keys(templates), surroundings.theme);
  parent.replaceChildren(parts.element);
  let stage: StoryStage | undefined;
  const show = (): void => {
    const outcome = encode(parts.source.value);
    if (outcome.fault !== undefined) {
      tell(parts.fault, outcome.fault);
      return;
    }
    tell(parts.fault, '');
    const bytes = parts.cut.checked ? outcome.bytes.slice(0, -1) : outcome.bytes;
    stage?.player.dispose();
    stage = createStage(parts.table, bytes, outcome.size, surroundings);
    stage.player.ready.catch((error: unknown) => tell(parts.fault, faultText(error)));
  };
  const take = (): void => {
    parts.source.value = JSON.stringify(templates[parts.template.value], undefined, 2);
    show();
  };
  parts.source.addEventListener('input', show);
  parts.cut.addEventListener('change', show);
  parts.template.addEventListener('change', take);
  take();
  return { stage: () => stage, dispose: () => stage?.player.dispose() };
}

type Outcome =
  | {
      readonly bytes: Uint8Array;
      readonly size: { readonly width: number; readonly height: number };
      readonly fault?: undefined;
    }
  | { readonly fault: string };

function encode(text: string): Outcome {
  try {
    const tree = JSON.parse(text) as DocumentTree;
    return { bytes: encodeDocument(tree), size: { width: tree.designWidth, height: tree.designHeight } };
  } catch (error) {
    return { fault: faultText(error) };
  }
}

function faultText(error: unknown): string {
  if (isPlayerError(error)) return `${error.code}: ${error.message}`;
  if (error instanceof SyntaxError) return `Not JSON: ${error.message}`;
  throw error;
}

function tell(fault: HTMLElement, text: string): void {
  fault.textContent = text;
  fault.hidden = text === '';
}

interface Parts {
  readonly element: HTMLElement;
  readonly source: HTMLTextAreaElement;
  readonly template: HTMLSelectElement;
  readonly cut: HTMLInputElement;
  readonly fault: HTMLElement;
  readonly table: HTMLElement;
}

function build(names: readonly string[], theme: string): Parts {
  const element = document.createElement('div');
  element.className = 'playground';
  element.dataset['theme'] = theme;
  const editor = element.appendChild(document.createElement('div'));
  editor.className = 'playground-editor';
  const tools = editor.appendChild(document.createElement('div'));
  tools.className = 'playground-tools';
  const template = labelled(tools, 'Start from', document.createElement('select'));
  for (const name of names) template.append(new Option(name, name));
  const cut = labelled(tools, 'Lose the last byte', document.createElement('input'));
  cut.type = 'checkbox';
  const source = labelled(editor, 'Document as JSON', document.createElement('textarea'));
  source.spellcheck = false;
  const fault = editor.appendChild(document.createElement('p'));
  fault.className = 'playground-fault';
  fault.setAttribute('role', 'alert');
  fault.hidden = true;
  const table = element.appendChild(document.createElement('div'));
  table.className = 'playground-table';
  return { element, source, template, cut, fault, table };
}

function labelled<E extends HTMLElement>(parent: HTMLElement, text: string, field: E): E {
  const label = parent.appendChild(document.createElement('label'));
  const words = label.appendChild(document.createElement('span'));
  words.textContent = text;
  label.append(field);
  return field;
}
