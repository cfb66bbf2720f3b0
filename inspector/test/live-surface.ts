// A surface of a live session in a test page, with secrets in its server, host and requests.

import { bearer, createMemoryStore, defineActions, positiveInteger, systemClock } from 'pantograph';
import type { ActionRegistry, FetchFunction } from 'pantograph';
import { createPageSession, mountSurface } from 'pantograph/renderer';
import type { MountedSurface } from 'pantograph/renderer';
import { answerWith } from '../../scripts/answer-with.ts';
import { taskBytes } from './inspected-page.ts';

/** Secrets in headers, cookies, addresses or messages of the visit, and in no document. */
export const secrets = [
  'hunter2',
  'eyJhbGciOi',
  'sid=9f',
  'ada@shop.example',
  'secret-key',
  'x-leak',
  'private-answer',
  'Authorization',
];

/** The next answer of the server. */
export type Weather = 'fine' | 'down' | 'refused';

export interface LiveSurface {
  readonly surface: MountedSurface;
  readonly host: HTMLElement;
  /** The headers of received requests. */
  readonly sent: Headers[];
  weather: Weather;
  end(): void;
}

const taskActions: ActionRegistry = defineActions({
  'task.delete.{id}': {
    parameters: { id: positiveInteger() },
    command: () => ({ command: 'task.delete', arguments: { note: 'secret-key' } }),
  },
});

const documentAnswer = (): Promise<Response> =>
  answerWith('tasks', taskBytes, { 'X-Leak': 'private-answer' }, { documentApi: 3, minAppBuild: 0, revision: 7 });

/** Mounts a surface of a session that sends a token and a key, from an address with a query, for a named user. */
export function liveSurface(actions = taskActions): LiveSurface {
  const sent: Headers[] = [];
  const fetch: FetchFunction = async (url, init) => {
    sent.push(new Headers(init.headers));
    if (live.weather === 'down') throw new TypeError(`Failed to fetch ${url}?token=hunter2`);
    if (live.weather === 'refused' || init.method === 'POST')
      return Response.json(
        { type: 'urn:pantograph:problem:forbidden', title: 'hunter2 sid=9f', detail: `${url} secret-key` },
        { status: 403, headers: { 'Content-Type': 'application/problem+json' } },
      );
    return documentAnswer();
  };
  const host = document.createElement('main');
  host.style.cssText = 'width:390px;height:500px';
  document.body.append(host);
  const surface = mountSurface(host, {
    surface: 'tasks',
    prewarm: false,
    session: (element, player) =>
      createPageSession(
        element,
        {
          base: `${location.origin}/`,
          user: 'ada@shop.example',
          urls: () => ({ document: '/ui/tasks?token=hunter2', actions: '/ui/actions?token=hunter2' }),
          transport: { fetch, retry: { tries: 1 }, auth: bearer({ token: 'eyJhbGciOi' }) },
          store: createMemoryStore({ clock: systemClock }),
          actions,
        },
        player,
      ),
  });
  const live: LiveSurface = {
    surface,
    host,
    sent,
    weather: 'fine',
    end() {
      surface.dispose();
      host.remove();
    },
  };
  return live;
}
