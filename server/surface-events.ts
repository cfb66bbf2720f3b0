// The events of surfaces: a surface has another revision, never its content. [T1, T2] Must not know documents or answers to other requests.
import { scopeOf } from './document-source.ts';
import { EventHub, MAX_WAITING_BYTES } from './event-hub.ts';
import type { EventHubOptions, EventSink } from './event-hub.ts';
import { invalidateEvent, versionEvent } from './server-sent-event.ts';
import type { MaybePromise, Principal, Surface } from './surface.ts';

type Version = Parameters<typeof versionEvent>[0];

interface ListeningScope {
  readonly surface: string;
  /** Each reads the revision for a reader who is here. The last counts, whose credentials are the newest. */
  readonly readers: Set<() => Promise<number>>;
  /** The newest revision that readers were told; -1 before the first. */
  revision: number;
}

export interface SurfaceEventsOptions<P extends Principal> extends Omit<EventHubOptions, 'onBeat'> {
  /** Reads the revision of a surface for a user, within a time limit. */
  readonly revisionOf: (surface: Surface<unknown, P>, principal: P) => MaybePromise<number>;
  readonly onFault: (surface: string, error: unknown) => void;
}

/** Streams of events, by surface and scope. */
export class SurfaceEvents<P extends Principal> {
  readonly #hub: EventHub;
  readonly #onFault: SurfaceEventsOptions<P>['onFault'];
  readonly #revisionOf: SurfaceEventsOptions<P>['revisionOf'];
  readonly #scopes = new Map<string, ListeningScope>();

  constructor({ onFault, revisionOf, ...options }: SurfaceEventsOptions<P>) {
    this.#onFault = onFault;
    this.#revisionOf = revisionOf;
    // Another instance of the server may have made a change, so each interval looks for news.
    const onBeat = () => {
      for (const topic of this.#scopes.keys()) void this.#look(topic);
    };
    this.#hub = new EventHub({ ...options, onBeat });
  }

  /** The number of open streams. */
  get size(): number {
    return this.#hub.size;
  }

  get hasRoom(): boolean {
    return this.#hub.hasRoom;
  }

  /**
   * The body of a stream: the current revision, the versions if the client comes back, then each change.
   * @param versions - the versions of the surface's documents, for a client that may know an older server
   * @returns undefined where there is no room for a stream
   * @throws as `revision` of the surface does
   */
  async open(
    surface: Surface<unknown, P>,
    principal: P,
    versions: readonly Version[],
  ): Promise<ReadableStream<Uint8Array> | undefined> {
    const topic = topicOf(surface.name, scopeOf(surface, principal));
    const read = async () => this.#revisionOf(surface, principal);
    // A change while the revision is read finds the scope already.
    const scope = this.#scopes.get(topic) ?? { surface: surface.name, readers: new Set(), revision: -1 };
    this.#scopes.set(topic, scope);
    scope.readers.add(read);
    const leave = () => {
      if (scope.readers.delete(read) && scope.readers.size === 0) this.#scopes.delete(topic);
    };
    try {
      this.#tell(topic, scope, await read());
    } catch (error) {
      leave();
      throw error;
    }
    // Others may have taken the room while the revision was read.
    if (!this.#hub.hasRoom) {
      leave();
      return undefined;
    }
    let forget = leave;
    const start = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
      const sink = sinkOf(controller, leave);
      sink.write(invalidateEvent(surface.name, scope.revision));
      for (const version of versions) sink.write(versionEvent(version));
      const forgetStream = this.#hub.open(topic, sink, principal.expiresAt);
      forget = () => {
        forgetStream();
        leave();
      };
    };
    const strategy = new ByteLengthQueuingStrategy({ highWaterMark: MAX_WAITING_BYTES });
    return new ReadableStream({ start, cancel: () => forget() }, strategy);
  }

  /** Tells the readers of a scope that the surface may have another revision. */
  changed(surface: string, scope: string): Promise<void> {
    return this.#look(topicOf(surface, scope));
  }

  close(): void {
    this.#hub.close();
  }

  async #look(topic: string): Promise<void> {
    const scope = this.#scopes.get(topic);
    const read = [...(scope?.readers ?? [])].at(-1);
    if (scope === undefined || read === undefined) return;
    try {
      this.#tell(topic, scope, await read());
    } catch (error) {
      this.#onFault(scope.surface, error);
    }
  }

  /** Tells the readers of a scope about a later revision, whoever has read it. */
  #tell(topic: string, scope: ListeningScope, revision: number): void {
    if (revision <= scope.revision) return;
    scope.revision = revision;
    this.#hub.publish(topic, invalidateEvent(scope.surface, revision));
  }
}

function topicOf(surface: string, scope: string): string {
  return JSON.stringify([surface, scope]);
}

function sinkOf(controller: ReadableStreamDefaultController<Uint8Array>, leave: () => void): EventSink {
  return {
    get waiting() {
      return MAX_WAITING_BYTES - (controller.desiredSize ?? 0);
    },
    write: (bytes) => controller.enqueue(bytes),
    end: () => {
      leave();
      controller.close();
    },
    destroy: () => {
      leave();
      controller.error(new Error('The reader does not read.'));
    },
  };
}
