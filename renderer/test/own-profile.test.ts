// A host with its own profile: producer, session, verification and engine accept it, in every format.

import { capabilitiesFrom, createMemoryStore, createSession, operationFormat, systemClock } from 'pantograph';
import type { SessionOptions, SurfaceSnapshot } from 'pantograph';
import { jsonFormat } from 'pantograph/contract';
import { checkDocument } from 'pantograph/testkit';
import { createEnvelope, encodeDocument, mediaTypes, ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { plainEnvironment } from '../environment.ts';
import { nativeEngine } from '../native/native-engine.ts';
import { smokeCheck } from '../smoke-check.ts';
import { answerWith } from '../../scripts/answer-with.ts';
import { declaredEnvironment } from './declared-environment.ts';
import { linesEngine } from '../../examples/engine/lines-engine.ts';

const profiles = ['canvas-1', 'kiosk-1'];
const kiosk = { ...nativeEngine, profiles };
const tree = { profile: 'kiosk-1', designWidth: 1080, designHeight: 1920, root: ui.text({ text: 'Touch to start' }) };
const documentOf = (as: 'operations' | 'json' = 'operations'): Uint8Array => encodeDocument(tree, { profiles, as });

/** Waits for the first answer, and returns the snapshot. */
async function visit(answer: () => Promise<Response>, more: Partial<SessionOptions>): Promise<SurfaceSnapshot> {
  const host = { app: 'kiosk', version: '1', build: 1, actions: [], profiles: [...profiles, 'lines-1', 'wall-1'] };
  const session = createSession({
    baseUrl: 'https://shop.example',
    capabilities: () => capabilitiesFrom(host, declaredEnvironment),
    smokeCheck: smokeCheck(plainEnvironment),
    store: createMemoryStore({ clock: systemClock }),
    urls: () => ({ document: '/start' }),
    transport: { fetch: answer },
    ...more,
  });
  const surface = session.open('start');
  await expect
    .poll(() => surface.getSnapshot().activity === 'idle' && surface.getSnapshot().shown !== 'nothing')
    .toBe(true);
  const snapshot = surface.getSnapshot();
  session.dispose();
  return snapshot;
}

const shown = { shown: 'fresh', content: { document: { profile: 'kiosk-1' } } };
const operations = (): Promise<Response> => answerWith('start', documentOf(), {}, { profile: 'kiosk-1' });

describe('a profile of the host', () => {
  it('[EN3] [P4] is played over a session, from operations and from a contract', async () => {
    expect(await visit(operations, { engines: [kiosk, linesEngine] })).toMatchObject(shown);
    const json = (): Promise<Response> =>
      answerWith(
        'start',
        documentOf('json'),
        { 'Content-Type': mediaTypes.json },
        { profile: 'kiosk-1', format: 'pantograph-json' },
      );
    const formats = [operationFormat, jsonFormat];
    expect(await visit(json, { engines: [kiosk], formats })).toMatchObject(shown);
  });

  it('[EN3] goes to the engine that names it, beside one of another format', async () => {
    const wall = { ...linesEngine, profiles: ['wall-1'] };
    const format = { ...wall.format, decode: decodeWall };
    const answer = (): Promise<Response> =>
      answerWith(
        'start',
        new TextEncoder().encode('LINES\nWords'),
        { 'Content-Type': 'text/x-lines' },
        { format: 'lines', profile: 'wall-1' },
      );
    const engines = [kiosk, linesEngine, { ...wall, format }];
    expect(await visit(answer, { engines, formats: [operationFormat, format] })).toMatchObject({ shown: 'fresh' });
    expect(await visit(answer, { engines: [kiosk, linesEngine], formats: [format] })).toMatchObject({
      rejected: { code: 'render/unsupported', reason: 'unsupported', details: { profile: 'wall-1' } },
    });
  });

  it('[EN2] [P4] is refused as unsupported where no engine has it, and where it is not declaredEnvironment', async () => {
    const refused = { reason: 'unsupported', details: { profile: 'kiosk-1' } };
    expect(await visit(operations, { engines: [nativeEngine, linesEngine] })).toMatchObject({
      rejected: { ...refused, code: 'render/unsupported' },
    });
    const other = (): Promise<Response> =>
      answerWith('start', encodeDocument({ ...tree, profile: 'tv-1' }, { profiles: ['tv-1'] }));
    expect(await visit(other, { engines: [kiosk] })).toMatchObject({
      rejected: { reason: 'unsupported', code: 'document/unsupported-profile', details: { profile: 'tv-1' } },
    });
  });

  it('[P4] is taken by formats, envelopes and checks that are told of it, and by no others', async () => {
    for (const [format, bytes] of [
      [operationFormat, documentOf()],
      [jsonFormat, documentOf('json')],
    ] as const) {
      expect(format.decode(bytes, undefined, { profiles })).toMatchObject({ ok: true, value: { profile: 'kiosk-1' } });
      expect(format.decode(bytes)).toMatchObject({
        ok: false,
        error: { code: 'document/unsupported-profile', details: { profile: 'kiosk-1' } },
      });
    }
    expect(() => encodeDocument(tree)).toThrow(expect.objectContaining({ code: 'document/unknown-name' }));
    expect((await createEnvelope(documentOf(), { surface: 'start', profiles })).length).toBeGreaterThan(0);
    await expect(createEnvelope(documentOf(), { surface: 'start' })).rejects.toMatchObject({
      code: 'document/unsupported-profile',
    });
    expect(checkDocument(documentOf(), { profiles })).toMatchObject({ passed: true });
    expect(checkDocument(documentOf())).toMatchObject({ passed: false });
  });
});

function decodeWall(bytes: Uint8Array): ReturnType<typeof linesEngine.format.decode> {
  const lines = linesEngine.format.decode(bytes);
  return lines.ok ? { ok: true, value: { ...lines.value, profile: 'wall-1' } } : lines;
}
