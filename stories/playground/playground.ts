// The playground: a document as JSON or as code on the left, its player on the right. Must not know Storybook.

import type { DocumentTree } from 'pantograph/producer';
import type { MountedStage } from '../workbench/stage.ts';
import type { Surroundings } from '../workbench/surroundings.ts';
import type { Arrival, Arrived } from './arrivals.ts';
import { arriveByFile, arriveByLink } from './arrivals.ts';
import { createCodeEditor } from './code-editor.ts';
import type { SourceKind } from './compile.ts';
import { listenToFiles } from './listen-to-files.ts';
import { createPlayedSource } from './played-source.ts';
import { createParts } from './playground-parts.ts';
import { createStatus } from './playground-status.ts';
import { copyLink } from './copy-link.ts';
import { createRewriter, writeTree } from './rewrite.ts';
import { createViewMenus } from './view-menus.ts';
import { changedSurroundings, viewSettingsOf } from './view-settings.ts';
import './playground.css';

/** Trees to start from, by name. */
export type Templates = Readonly<Record<string, DocumentTree>>;

/** Options of a playground. */
export interface PlaygroundOptions {
  readonly templates: Templates;
  /** Our own sources: a link with an unchanged source of ours runs it at once. */
  readonly ownCode: readonly string[];
  readonly surroundings: Surroundings;
}

/** A playground in a page. */
export interface Playground extends MountedStage {
  /** Applies another choice in the toolbar. The source stays, and so do settings of the playground's own menus. */
  surround(surroundings: Surroundings): void;
}

const notYetRun = { ok: false, fault: 'Run this code first.' } as const;

/** Puts a playground into `parent`, and plays the source in the page's address, else the first template. */
export function createPlayground(parent: HTMLElement, options: PlaygroundOptions): Playground {
  const { templates, ownCode } = options;
  const parts = createParts(Object.keys(templates));
  parent.replaceChildren(parts.element);
  const editor = createCodeEditor(parts.editor, playOwn);
  const status = createStatus(parts);
  const played = createPlayedSource(parts, status.tell);
  const rewrite = createRewriter();
  let { surroundings } = options;
  let view = viewSettingsOf({ ...surroundings });
  let states: Arrival['states'] = {};
  let arrivals = 0;
  let isDisposed = false;

  const play = (): Promise<void> => played.play(editor.source, view, states);

  /** Plays the source, but leaves foreign code to its button. */
  function playOwn(): void {
    if (!status.isWaiting) void play();
  }

  function showView(): void {
    menus.show(view);
    parts.element.dataset['theme'] = view.theme;
    editor.setDark(view.theme === 'dark');
  }

  async function show({ source, note: said, isForeignCode, ...rest }: Arrival): Promise<void> {
    ({ view, states } = rest);
    status.setWaiting(isForeignCode);
    parts.kind.value = source.kind;
    status.note(said);
    showView();
    editor.show(source);
    if (!isForeignCode) await play();
  }

  function take(): Promise<void> {
    const source = writeTree(templates[parts.template.value], parts.kind.value as SourceKind);
    return show({ source, view, states: {}, note: '', isForeignCode: false });
  }

  /** Shows a source that arrives, unless another has arrived since. */
  async function receive(arriving: Promise<Arrived>): Promise<void> {
    arrivals += 1;
    const own = arrivals;
    const arrived = await arriving;
    if (own !== arrivals || isDisposed) return;
    if (arrived.ok) await show(arrived.arrival);
    else status.refuse(arrived.message);
  }

  async function start(): Promise<void> {
    const arrived = await arriveByLink(location.hash, ownCode);
    if (arrivals > 0 || isDisposed) return;
    if (arrived?.ok !== true) await take();
    if (arrived !== undefined) await receive(Promise.resolve(arrived));
  }

  /** Rewrites the document as code or JSON. An unreadable source stays as it is. */
  async function writeAs(kind: SourceKind): Promise<void> {
    const { source } = editor;
    parts.kind.value = source.kind;
    const rewritten = status.isWaiting ? notYetRun : await rewrite(source, kind);
    if (isDisposed || editor.source.text !== source.text) return;
    if (rewritten.ok) await show({ source: rewritten.source, view, states, note: '', isForeignCode: false });
    else status.tell(`It stays as it is, since it cannot be written the other way. ${rewritten.fault}`);
  }

  const menus = createViewMenus(parts.menus, (choice) => {
    view = { ...view, ...choice };
    showView();
    playOwn();
  });
  parts.template.addEventListener('change', () => void take());
  parts.kind.addEventListener('change', () => void writeAs(parts.kind.value as SourceKind));
  parts.run.addEventListener('click', () => {
    status.setWaiting(false);
    status.note('');
    void play();
  });
  parts.share.addEventListener('click', () => void copyLink({ source: editor.source, view }).then(status.note));
  listenToFiles(parts, (file) => void receive(arriveByFile(file, view)));
  showView();
  void start();
  return {
    stage: () => played.stage,
    surround(next) {
      view = { ...view, ...changedSurroundings(surroundings, next) };
      surroundings = next;
      showView();
      playOwn();
    },
    dispose() {
      isDisposed = true;
      editor.destroy();
      played.dispose();
    },
  };
}
