// Makes sure that there is a server to test before its checks are run. Must not know options.

import { NoAnswerError } from '../http-exchange.ts';
import { CannotRunError } from '../load-source.ts';
import { Visit } from './visit.ts';
import type { Target } from './visit.ts';

/** The address of the surfaces, from that of the server. */
export function baseOf(address: string): string {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    throw new CannotRunError(`${address}: expected an address such as http://127.0.0.1:8080`);
  }
  if (!/^https?:$/u.test(url.protocol)) throw new CannotRunError(`${address}: expected http: or https:`);
  const path = url.pathname.replace(/\/+$/u, '');
  return `${url.origin}${/\/v\d+$/u.test(path) ? path : `${path}/v1`}/ui/`;
}

/** The demo's commands, where the server says that it has them. */
async function demoCommands(visit: Visit): Promise<Pick<Target, 'create' | 'remove'>> {
  const { actions } = (await visit.ask('/capabilities')).json;
  const names = Array.isArray(actions) ? (actions as readonly unknown[]) : [];
  if (!names.includes('task.create') || !names.includes('task.delete.{id}'))
    return { create: undefined, remove: undefined };
  return {
    create: { command: 'task.create', arguments: { title: 'Conformance $random' } },
    remove: { command: 'task.delete', arguments: { id: '$id' } },
  };
}

/** Ends the command where there is no server to test. */
async function probe(visit: Visit): Promise<void> {
  const answer = await visit.ask();
  const { base, surface, identities } = visit.target;
  const { status, mediaType } = answer;
  const has = Object.keys(identities[0]).length > 0;
  const reasons: readonly (readonly [holds: boolean, words: string])[] = [
    [status >= 300 && status < 400, `the answer is a redirect (${status}); give the address that it leads to`],
    [mediaType === 'text/html', 'the answer is HTML: this is the address of a page'],
    [
      status === 401 || status === 403,
      has ? 'the server refuses these credentials' : 'the server wants credentials: give --auth or --header',
    ],
    [status === 404, 'there is no such surface'],
  ];
  const found = reasons.find(([holds]) => holds);
  if (found !== undefined) throw new CannotRunError(`${base}${surface}: ${found[1]}`);
}

/** The target with its commands. Throws `CannotRunError` where there is no server to test. */
export async function prepareTarget(target: Target, signal: AbortSignal): Promise<Target> {
  const visit = new Visit(target, signal);
  try {
    await probe(visit);
    return target.create === undefined ? { ...target, ...(await demoCommands(visit)) } : target;
  } catch (error) {
    if (error instanceof NoAnswerError) throw new CannotRunError(error.message);
    throw error;
  }
}
