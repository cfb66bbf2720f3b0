// Connections that fail and answers that are not documents, from a real server: the screen, its reason, the requests,
// and that the next good answer heals the surface. Refused documents: bad-documents.test.ts. Faults that change:
// changing-weather.test.ts. Storage: session-store.test.ts and bad-weather.browser.test.ts.
import { gzipSync } from 'node:zlib';
import { bearer } from '../transport/auth.ts';
import { answerProblem } from '../transport/test/bad-server.ts';
import type { SessionOptions } from './session-options.ts';
import { body, raw, testWeather } from './test/weather.ts';

const hasty = (): Partial<SessionOptions> => ({ transport: { timeouts: { headMs: 2_000, wholeMs: 3_000 } } });

testWeather([
  {
    name: '[T1] a truncated body',
    behave: raw((head, response) => {
      response.writeHead(200, { ...head, 'content-length': String(body.length) });
      response.write(body.subarray(0, 20));
      setTimeout(() => response.destroy(), 5);
    }),
    reason: 'network',
    code: 'transport/network',
    requests: 3,
  },
  {
    name: '[A3] 600 KiB without a length',
    behave: raw((head, response) => {
      response.writeHead(200, head);
      for (let index = 0; index < 600; index += 1) response.write(Buffer.alloc(1024));
      response.end();
    }),
    reason: 'too-large',
    code: 'transport/too-large',
  },
  {
    name: '[A3] a compressed bomb',
    behave: raw((head, response) =>
      response.writeHead(200, { ...head, 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20_000_000))),
    ),
    reason: 'too-large',
    code: 'transport/too-large',
  },
  {
    name: '[T4] no head',
    behave: () => undefined,
    reason: 'timeout',
    code: 'transport/timeout',
    options: hasty,
    isDropped: true,
  },
  {
    name: '[T4] a stall after the head',
    behave: raw((head, response) => {
      response.writeHead(200, head);
      response.write(body.subarray(0, 5));
    }),
    reason: 'timeout',
    code: 'transport/timeout',
    options: hasty,
    isDropped: true,
  },
  {
    name: '[T4] one byte every second',
    behave: raw((head, response) => {
      response.writeHead(200, head);
      let sent = 0;
      const timer = setInterval(() => response.write(body.subarray(sent, (sent += 1))), 20);
      response.on('close', () => clearInterval(timer));
    }),
    reason: 'timeout',
    code: 'transport/timeout',
    options: hasty,
    isDropped: true,
  },
  {
    name: '[T1] a connection that is closed before the head',
    behave: (_request, response) => response.socket?.destroy(),
    reason: 'network',
    code: 'transport/network',
    requests: 3,
  },
  {
    name: '[T3] 401 for ever',
    behave: (_request, response) => answerProblem(response, 401, 'unauthorized'),
    reason: 'auth',
    code: 'transport/unauthorized',
    requests: 2,
    options: () => ({ transport: { auth: bearer({ token: 'secret-token', refresh: () => 'secret-token-2' }) } }),
  },
  {
    name: '[T3] a redirect to another origin',
    behave: (_request, response, _number, strangerUrl) =>
      response.writeHead(302, { location: `${strangerUrl}/tasks` }).end(),
    reason: 'http',
    code: 'transport/redirect',
    options: () => ({ transport: { auth: bearer({ token: 'secret-token' }) } }),
  },
  {
    name: '[T3] 401 where the host has no credentials',
    behave: (_request, response) => answerProblem(response, 401, 'unauthorized'),
    reason: 'auth',
    code: 'transport/unauthorized',
  },
  {
    name: '[T3] 403',
    behave: (_request, response) => answerProblem(response, 403, 'forbidden'),
    reason: 'auth',
    code: 'transport/forbidden',
  },
  {
    name: '[C7] 404',
    behave: (_request, response) => answerProblem(response, 404, 'unknown-surface'),
    reason: 'http',
    code: 'transport/status',
  },
  {
    name: '[C7] 406',
    behave: (_request, response) => answerProblem(response, 406, 'not-acceptable'),
    reason: 'http',
    code: 'transport/status',
  },
  {
    name: '[C7] 406 use-fallback',
    behave: (_request, response) => answerProblem(response, 406, 'use-fallback', { fallbackKey: 'tasks' }),
    reason: 'server-fallback',
    code: 'transport/use-fallback',
  },
  {
    name: '[C4] 412 whatever is sent',
    behave: (_request, response) => answerProblem(response, 412, 'capabilities-unknown'),
    reason: 'http',
    code: 'transport/capabilities-unknown',
    requests: 2,
  },
  {
    name: '[T1] 429',
    behave: (_request, response) => answerProblem(response, 429, 'slow-down', {}, { 'retry-after': '60' }),
    reason: 'http',
    code: 'transport/status',
    retryAfterMs: 60_000,
  },
  {
    name: '[T1] 500',
    behave: (_request, response) => answerProblem(response, 500, 'payload-limit'),
    reason: 'http',
    code: 'transport/status',
    requests: 3,
  },
  {
    name: '[T1] 503',
    behave: (_request, response) => answerProblem(response, 503, 'busy'),
    reason: 'http',
    code: 'transport/status',
    requests: 3,
  },
]);
