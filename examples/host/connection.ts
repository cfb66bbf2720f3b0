// One visit to a server: loading, playing, acting, failing. [D4, D5, H4] Must not know the page's elements.
import { readCommand } from './action-registry.ts';
import type { Command } from './action-registry.ts';
import type { Dialogs, TitleDraft } from './dialogs.ts';
import type { DocumentClient } from './document-client.ts';
import { Failure } from './reason.ts';
import type { Stage } from './stage.ts';
import type { MutationOutcome, TaskClient } from './task-client.ts';
import type { View } from './view.ts';

export interface ConnectionParts {
  readonly documents: DocumentClient;
  readonly tasks: TaskClient;
  readonly stage: Stage;
  readonly dialogs: Dialogs;
  readonly view: View;
}

/** A visit. It begins with `open` and ends with `close`, for good. */
export class Connection {
  readonly #parts: ConnectionParts;
  readonly #visit = new AbortController();
  #isActing = false;

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
  }

  /** Fetches the document and plays it; every failure ends in the error state with a retry. [F5] */
  async open(): Promise<void> {
    this.#parts.view.show('loading');
    await this.#refresh();
  }

  /** Ends everything that is under way, and the player. */
  close(): void {
    const { view, dialogs, stage } = this.#parts;
    this.#visit.abort();
    dialogs.close();
    stage.clear();
    view.clearNotice();
    view.setBusy('');
  }

  async #refresh(): Promise<void> {
    const { documents, stage, view } = this.#parts;
    try {
      const { bytes } = await documents.load(this.#visit.signal);
      view.show('connected');
      await stage.play(bytes, (name) => this.#onHostAction(name));
      view.setBusy('');
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    const { stage, view } = this.#parts;
    if (this.#visit.signal.aborted) return;
    view.setBusy('');
    view.clearNotice();
    stage.clear();
    view.fail(reasonOf(error), () => void this.open());
  }

  #onHostAction(name: string): void {
    if (this.#visit.signal.aborted) return;
    const command = readCommand(name);
    // Nothing runs and nothing is sent. [H2]
    if (command === undefined) this.#fail(new Failure('unsupported'));
    else void this.#exclusively(() => this.#perform(command, name));
  }

  /** One act at a time: what comes while another one is under way is a double tap. */
  async #exclusively(act: () => Promise<unknown>): Promise<void> {
    if (this.#isActing || this.#visit.signal.aborted) return;
    this.#isActing = true;
    try {
      await act();
    } finally {
      this.#isActing = false;
    }
  }

  #perform(command: Command, name: string): Promise<void> {
    switch (command.kind) {
      case 'create-task': return this.#create();
      case 'delete-task': return this.#delete(command.id, name);
    }
  }

  async #create(): Promise<void> {
    const { dialogs, tasks } = this.#parts;
    let draft: TitleDraft | undefined;
    do {
      const title = await dialogs.askTitle(draft);
      if (title === undefined) return;
      const outcome = await this.#send('The task was not created.', (signal) => tasks.create(title, signal));
      draft = outcome === 'refused' ? { title, fault: 'The server does not accept this title.' } : undefined;
    } while (draft !== undefined);
  }

  async #delete(id: number, name: string): Promise<void> {
    const { dialogs, tasks } = this.#parts;
    if (!(await dialogs.confirmDelete(id))) return;
    // Confirmed is not yet allowed: the name is judged again, and what it means now is what is sent. [H4]
    const command = readCommand(name);
    if (command?.kind !== 'delete-task') return;
    // A task that is gone is what was wanted: the newest document follows either way. [D4]
    await this.#send('The task was not deleted.', (signal) => tasks.delete(command.id, signal));
  }

  /** Sends; then comes the newest document, or a notice with its retry above the one that stays. [D4] */
  async #send(failed: string, attempt: (signal: AbortSignal) => Promise<MutationOutcome>): Promise<MutationOutcome | undefined> {
    const { view } = this.#parts;
    const { signal } = this.#visit;
    if (signal.aborted) return undefined;
    view.clearNotice();
    view.setBusy('Saving…');
    try {
      const outcome = await attempt(signal);
      if (outcome === 'refused') view.setBusy('');
      else await this.#refresh();
      return outcome;
    } catch (error) {
      view.setBusy('');
      if (!signal.aborted) view.notify(failed, reasonOf(error), () => void this.#exclusively(() => this.#send(failed, attempt)));
      return undefined;
    }
  }
}

/** The reason of a failure; anything else is a bug, and is thrown where the page reports it. */
function reasonOf(error: unknown): Failure['reason'] {
  if (error instanceof Failure) return error.reason;
  reportError(error);
  return 'render';
}
