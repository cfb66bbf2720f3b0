// All checks of a server, in the order in which they run, and what no check tests.

import type { ConformCheck } from './conform-check.ts';
import { a11y } from './suites/a11y.ts';
import { actions } from './suites/actions.ts';
import { core } from './suites/core.ts';
import { delivery } from './suites/delivery.ts';
import { events } from './suites/events.ts';
import { security } from './suites/security.ts';
import { versions } from './suites/versions.ts';

export const serverChecks: readonly ConformCheck[] = [
  ...core,
  ...delivery,
  ...versions,
  ...actions,
  ...events,
  ...a11y,
  ...security,
];

/** Rules that the checks do not see. */
export const notTested: readonly string[] = [
  'signatures of manifests (UI-Signature)',
  'a stream that lasts for hours, and its end when credentials expire',
  'answers of a key after a day, and after a restart of the server',
  'HTTP/2 and HTTP/3: requests go over HTTP/1.1',
  'documents of other inputs than the surface has now',
  'bytes that follow an answer without a body: a 304, and HEAD',
  'rate limits and overload',
  'rights and experiments within a tenant',
  'documents of a server that follow from the minute or the day, or from its start (such as a seed of hashes)',
  'facts of the machine that a producer reads: its name, its user, its files, the network',
  'a clock that the command of a producer reads in minutes or longer, where `faketime` is not installed',
];
