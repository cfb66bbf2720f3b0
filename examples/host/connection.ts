// A visit to a server: shows the state of its surface around it, and offers remedies. [D4, D5, F5, H4]
// Must not know how documents and commands travel, nor how the surface is played.
import type { ActionOutcome, ActionRegistry, FallbackReason, Session, TelemetryEvent } from 'pantograph';
import { dumpSemantics, mountSurface, sceneOf } from 'pantograph/renderer';
import type {
  HostActionCall,
  MountedSnapshot,
  MountedSurface,
  PlayerControls,
  PlayerOptions,
} from 'pantograph/renderer';
import type { Dialogs, TitleDraft } from './dialogs.ts';
import type { RecordFacts } from './screen-record.ts';
import type { SignedIn } from './sign-in.ts';
import { nextTellingMs, tellingOf } from './standing.ts';
import { CREATE, DELETE, taskActions } from './task-actions.ts';
import { createTaskSession, documentAddress, SURFACE } from './task-session.ts';
import type { Visit } from './task-session.ts';
import type { PageSettings } from './page-settings.ts';
import type { View } from './view.ts';

export interface ConnectionParts {
  readonly visit: Visit;
  readonly settings: PageSettings;
  /** Options of the player, read again after each change of size. */
  readonly player: PlayerOptions;
  readonly dialogs: Dialogs;
  readonly view: View;
  /** Undefined if nobody is signed in. */
  readonly signedIn: SignedIn | undefined;
  /** Called when the person starts to sign in. */
  readonly onSignIn: () => void;
  /** Called when the person has signed out. `isForgotten`: this device keeps no data of theirs. */
  readonly onSignedOut: (isForgotten: boolean) => void;
}

/** The state that chooses the screen; 0 is the list. [D3] */
const SCREEN = 'screen';

/** A visit. It begins at once, and `close` ends it for good. */
export class Connection {
  readonly #parts: ConnectionParts;
  readonly #actions: ActionRegistry = taskActions(() => this.#askTitle());
  readonly #surface: MountedSurface;
  #session: Session | undefined;
  #title: TitleDraft = { title: '', fault: '' };
  /** True while a change is sent. */
  #isSending = false;
  #isCreating = false;
  /** True if, at the last render, a change was done and its document awaited. */
  #wasAwaiting = false;
  /** Size of the last body, in bytes. */
  #bodyBytes: number | undefined;
  #said: 'refused' | 'saved' | undefined;
  #isClosed = false;
  /** Timer of the next change of words while the snapshot stays the same. */
  #nextTelling: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
    const { view, visit, settings, player, dialogs, signedIn } = parts;
    this.#surface = mountSurface(view.stage, {
      surface: SURFACE,
      session: (element, options) =>
        (this.#session = createTaskSession(visit, settings, element, options, {
          signedIn,
          actions: this.#actions,
          confirm: async ({ command, untrustedTexts }) =>
            this.#mayAct() &&
            (await dialogs.confirmDelete(Number(command.arguments['id']), untrustedTexts)) &&
            this.#mayAct(),
          telemetry: (event) => this.#note(event),
        })),
      player,
      actions: this.#actions,
      onHostAction: (call) => this.#press(call),
      loading: view.loading,
      error: view.failed,
      placeOf,
      // The page shows both notices in its own bar.
      notices: false,
      // The page was prewarmed before the visit.
      prewarm: false,
    });
    view.setSignOut(signedIn === undefined ? undefined : () => void this.#signOut());
    this.#surface.subscribe(() => this.#render());
    this.#render();
  }

  /** The mounted surface, for the inspector. */
  get surface(): MountedSurface {
    return this.#surface;
  }

  /** Ends the visit, its requests and its player. Failed changes are dismissed. */
  close(): void {
    const { view, dialogs } = this.#parts;
    this.#isClosed = true;
    clearTimeout(this.#nextTelling);
    for (const { key } of this.#surface.getSnapshot().delivery?.actionFaults ?? []) this.#surface.dismissAction(key);
    this.#surface.dispose();
    dialogs.close();
    view.clearNotice();
    view.setBusy(false);
    view.setSignOut(undefined);
    view.setRecord(undefined, this.#facts(undefined));
  }

  #render(): void {
    if (this.#isClosed) return;
    const { view, dialogs } = this.#parts;
    const snapshot = this.#surface.getSnapshot();
    const { delivery, broken, isAwaitingChange } = snapshot;
    if (this.#wasAwaiting && !isAwaitingChange) this.#said = 'saved';
    this.#wasAwaiting = isAwaitingChange;
    if (delivery?.shown !== 'stale') this.#said = undefined;
    // A broken document cancels open questions. [H2]
    if (broken !== undefined) dialogs.close();
    view.setRecord(delivery, this.#facts(broken?.reason));
    this.#showView(snapshot);
    view.setBusy((this.#isSending || isAwaitingChange) && broken === undefined);
    this.#tell(snapshot);
  }

  #facts(broken: FallbackReason | undefined): RecordFacts {
    const { visit, signedIn } = this.#parts;
    return { address: documentAddress(visit), broken, user: signedIn?.user, bodyBytes: this.#bodyBytes };
  }

  #showView({ view: shown, reason }: MountedSnapshot): void {
    const { view, onSignIn } = this.#parts;
    if (shown === 'error' && reason !== undefined) view.fail(reason, () => this.#retry(), onSignIn);
    else view.show(shown === 'loading' ? 'loading' : 'connected');
  }

  #tell({ delivery, broken, isRetrying, isActing, isForeign }: MountedSnapshot): void {
    if (delivery === undefined) return;
    const { view } = this.#parts;
    const at = Date.now();
    const leftMs = nextTellingMs(delivery, at);
    clearTimeout(this.#nextTelling);
    if (leftMs !== undefined) this.#nextTelling = setTimeout(() => this.#render(), leftMs);
    const { standing, notice } = tellingOf(delivery, {
      at,
      broken: broken?.reason,
      isRetrying,
      isActing: isActing || this.#isCreating,
      isForeign,
      said: this.#said,
    });
    const remedy = (reason: FallbackReason | undefined): void => {
      if (reason === 'rolled-back') this.#startAnew();
      else if (reason === 'auth') this.#parts.onSignIn();
      else this.#retry();
    };
    if (notice === undefined) view.clearNotice();
    else {
      const { key, reason } = notice;
      view.notify(
        notice,
        () => (key === undefined ? remedy(reason) : void this.#surface.retryAction(key)),
        () => this.#dismiss(key),
      );
    }
    view.setStanding(standing, () => remedy('reason' in standing ? standing.reason : undefined));
  }

  #dismiss(key: string | undefined): void {
    if (key !== undefined) this.#surface.dismissAction(key);
    else {
      this.#said = undefined;
      this.#render();
    }
  }

  /** Deletes all data of this user, here and in the other pages of this origin. [A9] */
  async #signOut(): Promise<void> {
    const done = await this.#session?.signOut();
    if (!this.#isClosed) this.#parts.onSignedOut(done?.ok === true);
  }

  /** Accepts the server's older list. Waiting deletions are dismissed, because they belong to the other list. [A6] */
  #startAnew(): void {
    this.#said = undefined;
    for (const { key, pattern } of this.#surface.getSnapshot().delivery?.actionFaults ?? [])
      if (pattern === DELETE) this.#surface.dismissAction(key);
    void this.#surface.reset();
  }

  #retry(): void {
    this.#said = undefined;
    this.#surface.retry();
  }

  /** True if this screen may send changes. If not, the next render shows a notice. [H4] */
  #mayAct(): boolean {
    const { isForeign, broken } = this.#surface.getSnapshot();
    if (isForeign) this.#said = 'refused';
    return !isForeign && broken === undefined && !this.#isClosed;
  }

  /** @returns true if the action is handled here, or refused */
  #press({ name, value }: HostActionCall): boolean {
    // A document with an unknown action is broken: the demo's spec requires an error state, and nothing is executed. [H2, D5]
    const resolved = this.#actions.resolve(name, value);
    if (!resolved.ok) {
      this.#surface.fail(resolved.error);
      return false;
    }
    if (!this.#mayAct()) {
      this.#render();
      return true;
    }
    if (this.#surface.getSnapshot().isActing || this.#isCreating) return true;
    this.#said = undefined;
    if (name !== CREATE) return false;
    void this.#create(value);
    return true;
  }

  /** Creates a task. It asks again for a title that the server refuses. [D4] */
  async #create(value: HostActionCall['value']): Promise<void> {
    this.#title = { title: '', fault: '' };
    this.#isCreating = true;
    for (;;) {
      const outcome = await this.#surface.perform({ name: CREATE, value });
      if (!isTitleRefused(outcome) || this.#isClosed) break;
      this.#surface.dismissAction(outcome.key);
      this.#title = { title: this.#title.title, fault: 'The server does not accept this title.' };
    }
    this.#isCreating = false;
    this.#render();
  }

  async #askTitle(): Promise<string | undefined> {
    if (!this.#mayAct()) return undefined;
    const title = await this.#parts.dialogs.askTitle(this.#title);
    if (title !== undefined) this.#title = { title, fault: '' };
    return this.#mayAct() ? title : undefined;
  }

  #note(event: TelemetryEvent): void {
    if (event.kind === 'fetched' && event.outcome === 'verified') this.#bodyBytes = event.bytes;
    if (event.kind !== 'action') return;
    const { step } = event.audit;
    if (step === 'sent') {
      this.#isSending = true;
      this.#render();
    } else if (step === 'done' || step === 'failed' || step === 'refused') this.#isSending = false;
  }
}

/** The place of a detail, by its semantics: rows may move, so a detail of another task returns to the list before a wrong deletion. [D3] */
function placeOf(player: PlayerControls): string | undefined {
  return (player.getState(SCREEN) ?? 0) === 0 ? undefined : dumpSemantics(sceneOf(player).tree);
}

function isTitleRefused(outcome: ActionOutcome | undefined): outcome is ActionOutcome & { readonly status: 'failed' } {
  return outcome?.status === 'failed' && outcome.error.details.status === 422;
}
