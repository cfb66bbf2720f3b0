// The playground: a document as JSON or as code on the left, what a player makes of its bytes on the right. Must not know Storybook.

import type { DocumentTree } from 'pantograph/producer';
import type { MountedStage, StoryStage } from '../workbench/stage.ts';
import { createStage } from '../workbench/stage.ts';
import type { Surroundings } from '../workbench/surroundings.ts';
import type { Arrival, Arrived } from './arrivals.ts';
import { arriveByFile, arriveByLink } from './arrivals.ts';
import { builderSourceOf } from './builder-source.ts';
import { createCodeEditor } from './code-editor.ts';
import type { Source, SourceKind } from './compile.ts';
import { compile, contractOfTree, faultText } from './compile.ts';
import { createLinkedLists } from './linked-lists.ts';
import { listenToFiles } from './listen-to-files.ts';
import { createParts } from './playground-parts.ts';
import { copyLink } from './copy-link.ts';
import { listenToMenus, showMenus } from './view-menus.ts';
import { viewSettingsOf } from './view-settings.ts';
import './playground.css';

/** Trees to start from, by name. */
export type Templates = Readonly<Record<string, DocumentTree>>;

/** Puts a playground into `parent`, and plays what the address of the page holds, else the first template. */
export function createPlayground(parent: HTMLElement, templates: Templates, surroundings: Surroundings): MountedStage {
  const parts = createParts(Object.keys(templates));
  parent.replaceChildren(parts.element);
  const editor = createCodeEditor(parts.editor, () => void play());
  const lists = createLinkedLists();
  parts.lists.append(lists.element);
  let view = viewSettingsOf({ ...surroundings });
  let stage: StoryStage | undefined;
  let tree: DocumentTree | undefined;
  let states: Readonly<Record<string, number>> = {};
  let turn = 0;

  const tell = (fault: string): void => {
    parts.fault.textContent = fault;
    parts.fault.hidden = fault === '';
  };
  const source = (): Source => ({ kind: parts.kind.value as SourceKind, text: editor.text });

  async function play(): Promise<void> {
    turn += 1;
    const own = turn;
    parts.run.hidden = true;
    const compiled = await compile(source(), view.api);
    // What was written since then is played instead.
    if (own !== turn) return;
    tell(compiled.ok ? '' : compiled.fault);
    if (!compiled.ok) return;
    tree = compiled.tree;
    const { designWidth, designHeight } = compiled.tree;
    stage?.dispose();
    const size = { width: view.width ?? designWidth, height: view.height ?? designHeight };
    stage = createStage(parts.table, compiled.bytes, size, view, states);
    lists.follow(stage);
    stage.player.ready.catch((error: unknown) => tell(faultText(error)));
  }

  function showView(): void {
    showMenus(parts.menus, view);
    parts.element.dataset['theme'] = view.theme;
    editor.setDark(view.theme === 'dark');
  }

  async function receive(arrived: Arrived): Promise<void> {
    if (!arrived.ok) {
      tell(arrived.message);
      return;
    }
    const { source: next, note, isForeignCode } = arrived.arrival;
    ({ view, states } = arrived.arrival);
    parts.kind.value = next.kind;
    parts.note.textContent = note;
    showView();
    editor.show(next.kind, next.text);
    parts.run.hidden = !isForeignCode;
    if (!isForeignCode) await play();
  }

  function showTree(next: DocumentTree): Promise<void> {
    const kind = parts.kind.value as SourceKind;
    const text = kind === 'contract' ? contractOfTree(next) : builderSourceOf(next);
    const arrival: Arrival = { source: { kind, text }, view, states: {}, note: '', isForeignCode: false };
    return receive({ ok: true, arrival });
  }

  const take = (): Promise<void> => showTree(templates[parts.template.value]);

  async function start(): Promise<void> {
    const arrived = await arriveByLink(location.hash);
    if (arrived?.ok !== true) await take();
    if (arrived !== undefined) await receive(arrived);
  }

  listenToMenus(parts.menus, (choice) => {
    view = { ...view, ...choice };
    showView();
    // Foreign code waits until it is asked for.
    if (parts.run.hidden) void play();
  });
  parts.template.addEventListener('change', () => void take());
  parts.kind.addEventListener('change', () => {
    if (tree !== undefined) void showTree(tree);
  });
  parts.run.addEventListener('click', () => void play());
  parts.share.addEventListener(
    'click',
    () => void copyLink({ source: source(), view }).then((said) => (parts.note.textContent = said)),
  );
  listenToFiles(parts, (file) => void arriveByFile(file, view).then(receive));
  showView();
  void start();
  return {
    stage: () => stage,
    dispose: () => {
      turn += 1;
      lists.stop();
      editor.destroy();
      stage?.dispose();
    },
  };
}
