// One visit to a server: what its surface's record says is told and offered around it. [D4, D5, F5, H4]
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
  /** How documents are played; read again whenever the size changes. */
  readonly player: PlayerOptions;
  readonly dialogs: Dialogs;
  readonly view: View;
  /** Undefined: nobody. */
  readonly signedIn: SignedIn | undefined;
  /** The person wants to say who they are. */
  readonly onSignIn: () => void;
  /** The person has signed out. `isForgotten`: nothing of theirs is kept on this device. */
  readonly onSignedOut: (isForgotten: boolean) => void;
}

/** The state that chooses the screen; 0 is the list. [D3] */
const SCREEN = 'screen';

/** A visit. It begins at once and ends with `close`, for good. */
export class Connection {
  readonly #parts: ConnectionParts;
  readonly #actions: ActionRegistry = taskActions(() => this.#askTitle());
  readonly #surface: MountedSurface;
  #session: Session | undefined;
  #title: TitleDraft = { title: '', fault: '' };
  /** A change is being sent. */
  #isSending = false;
  #isCreating = false;
  /** A change was carried out, and its document is awaited. */
  #wasAwaiting = false;
  /** Bytes of the body that came last. */
  #bodyBytes: number | undefined;
  #said: 'refused' | 'saved' | undefined;
  #isClosed = false;
  /** When something else is said of what has not changed. */
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
      // The page says both in its own bar, from the record.
      notices: false,
      // The page made itself ready before there was a visit.
      prewarm: false,
    });
    view.setSignOut(signedIn === undefined ? undefined : () => void this.#signOut());
    this.#surface.subscribe(() => this.#render());
    this.#render();
  }

  /** What is mounted, for whoever looks into it. */
  get surface(): MountedSurface {
    return this.#surface;
  }

  /** Ends everything that is under way, and the player. What failed and was left is not tried again. */
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
    // What was asked beside a broken document is asked no more. [H2]
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

  /** Everything of this user goes, here and in the other pages of this origin. [A9] */
  async #signOut(): Promise<void> {
    const done = await this.#session?.signOut();
    if (!this.#isClosed) this.#parts.onSignedOut(done?.ok === true);
  }

  /** The person wants what the server has, though it is older: what waits to be deleted was of the list that goes. [A6] */
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

  /** Whether anything may be sent from this screen; where it may not, what is rendered next says so. [H4] */
  #mayAct(): boolean {
    const { isForeign, broken } = this.#surface.getSnapshot();
    if (isForeign) this.#said = 'refused';
    return !isForeign && broken === undefined && !this.#isClosed;
  }

  /** @returns true for what is done here, or not at all */
  #press({ name, value }: HostActionCall): boolean {
    // A document that asks for what no action is breaks here: the demo's spec wants an error state, with nothing executed. [H2, D5]
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

  /** A title that the server refuses is asked for again. [D4] */
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

/** Rows may have moved: a detail that would become another one's is left for the list, before anybody deletes the wrong task. [D3] */
function placeOf(player: PlayerControls): string | undefined {
  return (player.getState(SCREEN) ?? 0) === 0 ? undefined : dumpSemantics(sceneOf(player).tree);
}

function isTitleRefused(outcome: ActionOutcome | undefined): outcome is ActionOutcome & { readonly status: 'failed' } {
  return outcome?.status === 'failed' && outcome.error.details.status === 422;
}
