// A session in a worker: it sends each snapshot to its page.
import { capabilitiesFrom, createSession, defineActions, dumpDocument } from 'pantograph';
import { isPlayerDocument } from '../../../sdk/internal.ts';
import { declaredEnvironment } from './declared-environment.ts';

/** The message of the worker after each change. */
export interface WorkerRecord {
  readonly shown: string;
  readonly why: string | undefined;
  readonly revision: number | undefined;
  readonly dump: string;
  readonly storeFault: string | undefined;
  readonly hasPage: boolean;
}

addEventListener('message', ({ data }: MessageEvent<{ readonly origin: string } | 'create a task'>) => {
  if (data === 'create a task') void surface?.perform('task.create');
  else start(data.origin);
});

let surface: ReturnType<ReturnType<typeof createSession>['open']> | undefined;

function start(origin: string): void {
  const actions = defineActions({
    'task.create': { command: () => ({ command: 'task.create', arguments: { title: 'From a worker' } }) },
  });
  const session = createSession({
    baseUrl: origin,
    actions,
    smokeCheck: 'skip',
    capabilities: () =>
      capabilitiesFrom(
        { app: 'worker', version: '1', build: 1, actions: ['task.create', 'task.delete.{id}'] },
        declaredEnvironment,
      ),
  });
  const opened = session.open('tasks');
  surface = opened;
  const tell = (): void => {
    const snapshot = opened.getSnapshot();
    const content = 'content' in snapshot ? snapshot.content : undefined;
    const record: WorkerRecord = {
      shown: snapshot.shown,
      why: 'why' in snapshot ? snapshot.why : undefined,
      revision: content?.manifest.revision,
      dump: content !== undefined && isPlayerDocument(content.document) ? dumpDocument(content.document) : '',
      storeFault: snapshot.storeFault?.code,
      hasPage: 'document' in globalThis,
    };
    postMessage(record);
  };
  opened.subscribe(tell);
  tell();
}
