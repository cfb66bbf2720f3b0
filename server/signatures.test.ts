// Signed manifests over the handler.
import { encodeSignatureHeader } from 'pantograph/server';
import { expect, it } from 'vitest';
import { problemOf, TaskSurfaces } from './test/task-surfaces.ts';

/** Stands in for a key. */
const sign = (header: string) => encodeSignatureHeader('spring', new Uint8Array(64).fill(header.length));
const now = () => new Date('2026-11-21T08:00:00Z');

it('[SE33] [A1] [K17] signs the manifest of each answer, once a second', async () => {
  const signed: string[] = [];
  const server = new TaskSurfaces({ now, sign: (header) => (signed.push(header), sign(header)) });
  const answer = await server.ask();
  const header = answer.headers.get('UI-Manifest') ?? '';
  expect(answer.headers.get('UI-Signature')).toBe(sign(header));
  expect(answer.headers.get('Access-Control-Expose-Headers')).toContain('UI-Signature');
  const condition = { 'If-None-Match': answer.headers.get('ETag') ?? '', 'Accept-Encoding': 'gzip' };
  const again = await server.ask('/v1/ui/tasks', { headers: condition });
  expect([again.status, again.headers.get('UI-Signature')]).toEqual([304, sign(header)]);
  expect(signed).toEqual([header]);
});

it('[SE33] [SE9] answers without a document where signing fails or hangs', async () => {
  const failing = new TaskSurfaces({ sign: () => Promise.reject(new Error('the keys are away')) });
  expect(await problemOf(await failing.ask())).toBe('500 internal');
  const hanging = new TaskSurfaces({ sign: () => new Promise(() => undefined), limits: { generateTimeoutMs: 20 } });
  expect(await problemOf(await hanging.ask())).toBe('503 generation-timeout');
});
