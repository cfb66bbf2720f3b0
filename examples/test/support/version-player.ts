// A whole client in a single file: a session that requests an encoding, and a player. It is built from today's sources for the
// tests, and was built once for each documentApi that is frozen in `testkit/corpus/frozen/`. [V4]
import {
  capabilitiesFrom,
  createSession,
  defineActions,
  dumpDocument,
  operationFormat,
  positiveInteger,
} from 'pantograph';
import { isPlayerDocument } from 'pantograph/internal';
import { documentApiRange } from 'pantograph/producer';
import type { ShownDocument, SurfaceSnapshot } from 'pantograph';
import { cborFormat } from 'pantograph/cbor';
import { jsonFormat } from 'pantograph/contract';
import { protobufFormat } from 'pantograph/protobuf';
import { observeEnvironment, playDocument, smokeCheck } from 'pantograph/renderer';
import type { PlayerControls } from 'pantograph/renderer';

const formats = { operations: operationFormat, json: jsonFormat, cbor: cborFormat, protobuf: protobufFormat };

/** The options of a visit, as plain data that can travel into the page. */
export interface VersionVisit {
  readonly origin: string;
  readonly encoding: keyof typeof formats;
  /** The fallback of the client, an envelope in base64. */
  readonly fallback: string;
}

/** The record of a visit after each change, as plain data that can travel out of the page. */
export interface VersionRecord {
  readonly shown: SurfaceSnapshot['shown'];
  readonly why: string | undefined;
  /** The code of the last refused answer. */
  readonly rejected: string | undefined;
  readonly format: string | undefined;
  readonly documentApi: number | undefined;
  readonly sha256: string | undefined;
  readonly dump: string;
  /** True if the shown document has been painted. */
  readonly isPlayed: boolean;
  /** The reports of the player. */
  readonly reports: readonly string[];
}

/** The global that the file makes in its page. */
export interface VersionPlayer {
  /** The levels that this player reads. */
  readonly api: { readonly min: number; readonly max: number };
  readonly visit: (place: HTMLElement, told: VersionVisit) => void;
  record: VersionRecord | undefined;
}

declare global {
  interface Window {
    versionPlayer: VersionPlayer;
  }
}

function visit(place: HTMLElement, { origin, encoding, fallback }: VersionVisit): void {
  const environment = observeEnvironment(place);
  const actions = defineActions({
    'task.create': { command: () => ({ command: 'task.create', arguments: { title: 'From this version' } }) },
    'task.delete.{id}': {
      parameters: { id: positiveInteger() },
      command: ({ id }) => ({ command: 'task.delete', arguments: { id } }),
    },
  });
  const surface = createSession({
    baseUrl: origin,
    actions,
    formats: [formats[encoding]],
    capabilities: () =>
      capabilitiesFrom(
        { app: 'versions', version: '1.0.0', build: 1, actions: actions.patterns },
        environment.getSnapshot(),
      ),
    smokeCheck: smokeCheck(environment),
    fallbacks: {
      tasks: { kind: 'envelope', bytes: Uint8Array.from(atob(fallback), (character) => character.charCodeAt(0)) },
    },
  }).open('tasks');
  const reports: string[] = [];
  let player: PlayerControls | undefined;
  let loading: ShownDocument | undefined;
  let played: ShownDocument | undefined;

  function tell(): void {
    const snapshot = surface.getSnapshot();
    const content = 'content' in snapshot ? snapshot.content : undefined;
    window.versionPlayer.record = {
      shown: snapshot.shown,
      why: 'why' in snapshot ? snapshot.why : undefined,
      rejected: snapshot.rejected?.code,
      format: content?.manifest.format,
      documentApi: content?.manifest.documentApi,
      sha256: content?.manifest.sha256,
      dump: content !== undefined && isPlayerDocument(content.document) ? dumpDocument(content.document) : '',
      isPlayed: content !== undefined && content.document === played?.document,
      reports,
    };
    if (content !== undefined) void play(content);
  }

  async function play(content: ShownDocument): Promise<void> {
    if (content.document === loading?.document) return;
    loading = content;
    if (player === undefined) {
      player = playDocument(place, content.document, {
        theme: 'light',
        onHostAction: (name, value) => played && void surface.perform(name, value, played),
        onReport: ({ code }) => reports.push(code),
      });
      await player.ready;
    } else await player.load(content.document, { keepState: true });
    played = content;
    tell();
  }

  surface.subscribe(tell);
  tell();
}

window.versionPlayer = { api: documentApiRange, visit, record: undefined };
