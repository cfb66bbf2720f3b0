// One visit to a server: what its surface's record says is played, told and offered. [D4, D5, F5, H4]
// Must not know the page's elements, nor how documents and commands travel.
import { reasonOf } from 'pantograph';
import type {
  ActionOutcome,
  ActionRegistry,
  FallbackReason,
  PlayableDocument,
  Session,
  ShownDocument,
  Surface,
  SurfaceSnapshot,
  TelemetryEvent,
} from 'pantograph';
import type { InspectedSurface } from 'pantograph/inspector';
import type { Dialogs, TitleDraft } from './dialogs.ts';
import type { RecordFacts } from './screen-record.ts';
import type { HostStage } from './stage.ts';
import { graceLeftMs, tellingOf } from './standing.ts';
import { CREATE, DELETE, taskActions } from './task-actions.ts';
import { SURFACE } from './task-session.ts';
import type { VisitPorts } from './task-session.ts';
import type { View } from './view.ts';

export interface ConnectionParts {
  readonly openSession: (ports: VisitPorts) => Session;
  readonly stage: HostStage;
  readonly dialogs: Dialogs;
  readonly view: View;
  /** Where the document comes from, for the record. */
  readonly address: string;
}

/** A change on its way: being sent, or carried out and its document awaited. */
type Saving = 'sending' | 'awaiting' | undefined;

/** Refusals that say nothing of the document: the person was early, or another page has done it already. */
const HARMLESS = new Set(['host/busy', 'host/unknown-intent']);

/** A visit. It begins at once and ends with `close`, for good. */
export class Connection {
  readonly #parts: ConnectionParts;
  readonly #actions: ActionRegistry = taskActions(() => this.#askTitle());
  readonly #session: Session;
  readonly #surface: Surface;
  #title: TitleDraft = { title: '', fault: '' };
  #saving: Saving;
  /** Why nothing of this document may be shown, whatever the record says: it asked for what it may not, or cannot be drawn. */
  #broken: FallbackReason | undefined;
  /** The document that is broken: it stays so until the server gives it anew. */
  #brokenDocument: PlayableDocument | undefined;
  /** A document of another history than the server's, which may hold the ids of other tasks: nothing is changed from it. [A6, H4] */
  #foreignDocument: PlayableDocument | undefined;
  /** Bytes of the body that came last. */
  #bodyBytes: number | undefined;
  #said: 'refused' | 'saved' | undefined;
  #isActing = false;
  #isRetrying = false;
  /** The store forgets what it has kept: the server is asked after that. */
  #isForgetting = false;
  #isClosed = false;
  /** What is said only if it lasts. */
  #grace: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
    this.#session = parts.openSession({
      actions: this.#actions,
      confirm: async ({ command }) =>
        this.#mayAct() && (await parts.dialogs.confirmDelete(Number(command.arguments['id']))) && this.#mayAct(),
      telemetry: (event) => this.#note(event),
    });
    this.#surface = this.#session.open(SURFACE);
    this.#surface.subscribe(() => this.#render());
    this.#render();
  }

  /** What is played and what the session says of it, for whoever looks into it. */
  get inspected(): InspectedSurface {
    const { stage } = this.#parts;
    const surface = this.#surface;
    return {
      get player() {
        return stage.player;
      },
      getSnapshot: () => ({ delivery: surface.getSnapshot() }),
      subscribe: (listener) => surface.subscribe(listener),
      watch: (listener) => surface.watch(listener),
    };
  }

  /** Something that the page declares has changed. [C1] */
  capabilitiesChanged(): void {
    this.#session.capabilitiesChanged();
  }

  /** The stage cannot play what it was given. */
  fail(reason: FallbackReason): void {
    this.#break(reason);
    this.#render();
  }

  /** Ends everything that is under way, and the player. What failed and was left is not tried again. */
  close(): void {
    const { view, dialogs, stage } = this.#parts;
    this.#isClosed = true;
    clearTimeout(this.#grace);
    for (const { key } of this.#surface.getSnapshot().actionFaults) this.#surface.dismissAction(key);
    this.#session.dispose();
    dialogs.close();
    stage.clear();
    view.clearNotice();
    view.setBusy(false);
    view.setRecord(undefined, this.#facts());
  }

  #render(): void {
    if (this.#isClosed) return;
    const { view } = this.#parts;
    const snapshot = this.#surface.getSnapshot();
    if (snapshot.activity === 'idle' && !this.#isForgetting) {
      if (this.#isRetrying) this.#mend(snapshot);
      this.#isRetrying = false;
      if (this.#saving === 'awaiting') {
        this.#saving = undefined;
        this.#said = 'saved';
      }
    }
    this.#compareHistory(snapshot);
    view.setRecord(snapshot, this.#facts());
    this.#renderScreen(snapshot);
    view.setBusy(this.#saving !== undefined && this.#broken === undefined);
    this.#tell(snapshot);
  }

  #facts(): RecordFacts {
    return { address: this.#parts.address, broken: this.#broken, bodyBytes: this.#bodyBytes };
  }

  #tell(snapshot: SurfaceSnapshot): void {
    const { view } = this.#parts;
    const isForeign = this.#foreignDocument !== undefined;
    const at = Date.now();
    const leftMs = graceLeftMs(snapshot, at) ?? 0;
    clearTimeout(this.#grace);
    if (leftMs > 0) this.#grace = setTimeout(() => this.#render(), leftMs);
    const { standing, notice } = tellingOf(snapshot, {
      at,
      broken: this.#broken,
      isRetrying: this.#isRetrying,
      isActing: this.#isActing,
      isForeign,
      said: this.#said,
    });
    const remedy = (reason: FallbackReason | undefined) =>
      reason === 'rolled-back' ? this.#startAnew() : this.#retry();
    if (notice === undefined) view.clearNotice();
    else {
      const { key, reason } = notice;
      view.notify(
        notice,
        () => (key === undefined ? remedy(reason) : void this.#act(() => this.#surface.retryAction(key))),
        () => this.#dismiss(key),
      );
    }
    view.setStanding(standing, () => remedy(standing.kind === 'stale' ? standing.reason : undefined));
  }

  #dismiss(key: string | undefined): void {
    if (key !== undefined) this.#surface.dismissAction(key);
    else {
      this.#said = undefined;
      this.#render();
    }
  }

  /** A stale screen that the server has called newer than its own stays foreign until something else is shown, or the same as fresh. */
  #compareHistory(snapshot: SurfaceSnapshot): void {
    const document = snapshot.shown === 'stale' ? documentOf(snapshot) : undefined;
    if (snapshot.shown === 'stale' && snapshot.why === 'rolled-back') this.#foreignDocument = document;
    else if (document !== this.#foreignDocument) this.#foreignDocument = undefined;
    if (snapshot.shown !== 'stale') this.#said = undefined;
  }

  /** The person wants what the server has, though it is older: what waits to be deleted was of the list that goes. [A6] */
  #startAnew(): void {
    this.#said = undefined;
    this.#isRetrying = true;
    for (const { key, pattern } of this.#surface.getSnapshot().actionFaults)
      if (pattern === DELETE) this.#surface.dismissAction(key);
    // Another list begins at its first screen.
    this.#parts.stage.clear();
    this.#isForgetting = true;
    this.#render();
    void this.#surface.reset().then(() => {
      this.#isForgetting = false;
      this.#render();
    });
  }

  /** Whether anything may be sent from this screen; where it may not, what is rendered next says so. */
  #mayAct(): boolean {
    if (this.#foreignDocument !== undefined) this.#said = 'refused';
    return this.#broken === undefined && this.#foreignDocument === undefined;
  }

  #renderScreen(snapshot: SurfaceSnapshot): void {
    const { view, stage } = this.#parts;
    const content = 'content' in snapshot ? snapshot.content : undefined;
    const error = this.#broken ?? (snapshot.shown === 'error' ? snapshot.why : undefined);
    if (content === undefined || this.#broken !== undefined) stage.clear();
    // What was broken, or never there, is awaited; what is there stays.
    if (this.#isRetrying && stage.isEmpty) view.show('loading');
    else if (error !== undefined) view.fail(error, () => this.#retry());
    else if (content === undefined) view.show('loading');
    else {
      view.show('connected');
      stage.show(content, (name, value, pressed) => this.#press(name, value, pressed));
    }
  }

  #break(reason: FallbackReason): void {
    this.#broken = reason;
    this.#brokenDocument = documentOf(this.#surface.getSnapshot());
  }

  /** A retry has ended: only what the server gave just now, or something else, is shown again. [H2] */
  #mend(snapshot: SurfaceSnapshot): void {
    const document = documentOf(snapshot);
    if (snapshot.shown !== 'fresh' && document !== undefined && document === this.#brokenDocument) return;
    this.#broken = undefined;
    this.#brokenDocument = undefined;
  }

  #retry(): void {
    this.#said = undefined;
    this.#isRetrying = true;
    this.#surface.retry();
    this.#render();
  }

  /** A refused name is never a double tap: it breaks the document, and ends what the document has asked beside it. [H2] */
  #press(name: string, value: number | boolean | undefined, pressed: ShownDocument): void {
    const action = this.#actions.resolve(name, value);
    if (!action.ok && !this.#isClosed) {
      this.fail(reasonOf(action.error));
      this.#parts.dialogs.close();
      // For the audit: nothing runs.
      void this.#surface.perform(name, value, pressed);
    } else if (this.#mayAct()) void this.#act(() => this.#perform(name, value, pressed));
    else this.#render();
  }

  async #perform(name: string, value: number | boolean | undefined, pressed: ShownDocument): Promise<ActionOutcome> {
    this.#title = { title: '', fault: '' };
    for (;;) {
      const outcome = await this.#surface.perform(name, value, pressed);
      if (name !== CREATE || outcome.status !== 'failed' || outcome.error.details['status'] !== 422 || this.#isClosed)
        return outcome;
      this.#surface.dismissAction(outcome.key);
      this.#title = { title: this.#title.title, fault: 'The server does not accept this title.' };
    }
  }

  /** One act at a time: what comes while another one is under way is a double tap. */
  async #act(start: () => Promise<ActionOutcome>): Promise<void> {
    if (this.#isActing || this.#isClosed) return;
    this.#isActing = true;
    this.#said = undefined;
    try {
      const outcome = await start();
      // Nothing ran and nothing was sent. [H2]
      if (outcome.status === 'refused' && !HARMLESS.has(outcome.error.code)) this.#break(reasonOf(outcome.error));
    } finally {
      this.#isActing = false;
      this.#render();
    }
  }

  async #askTitle(): Promise<string | undefined> {
    if (!this.#mayAct()) return undefined;
    const title = await this.#parts.dialogs.askTitle(this.#title);
    if (title !== undefined) this.#title = { title, fault: '' };
    return this.#mayAct() ? title : undefined;
  }

  /** Follows a change from the first byte to its document. */
  #note(event: TelemetryEvent): void {
    if (event.kind === 'fetched' && event.outcome === 'verified') this.#bodyBytes = event.bytes;
    if (event.kind !== 'action') return;
    const { step } = event.audit;
    if (step === 'sent') this.#saving = 'sending';
    else if (step === 'done') this.#saving = 'awaiting';
    else if (step === 'failed' || step === 'refused') this.#saving = undefined;
    if (step === 'sent') this.#render();
  }
}

function documentOf(snapshot: SurfaceSnapshot): PlayableDocument | undefined {
  return 'content' in snapshot ? snapshot.content?.document : undefined;
}
