// The facts of a fault for developers, in the record and in telemetry. Against a real server.
import { describe, expect, it } from 'vitest';
import { decodeDocument } from '../document/decode-document.ts';
import { PlayerError } from '../errors.ts';
import type { ErrorCode } from '../errors.ts';
import { createEnvelope } from '../manifest/create-envelope.ts';
import { encodeManifestHeader } from '../manifest/manifest-header.ts';
import { answer } from '../transport/test/bad-server.ts';
import type { Behaviour } from '../transport/test/bad-server.ts';
import { body as plainBody } from '../verify/test/delivered.ts';
import { explainAnswer } from './explain-answer.ts';
import type { TelemetryEvent } from './telemetry.ts';
import { bodyOf, good, manifestOf, sendDocument, useScenario, untilShown } from './test/scenario.ts';

const scenario = useScenario();

const refuse = () => ({ ok: false, error: new PlayerError('render/failed', 'this one does not like it') }) as const;

/** The manifest of the first document, with one header field in another form. */
function withHeader(from: RegExp, to: string): Behaviour {
  const body = bodyOf(1);
  const manifest = manifestOf(body, { revision: 1 });
  return (_request, response) =>
    response
      .writeHead(200, {
        'content-type': 'application/vnd.pantograph.remote-ui',
        etag: manifest.etag,
        'ui-manifest': encodeManifestHeader(manifest).replace(from, to),
      })
      .end(body);
}

describe('the facts of a fault', () => {
  it.each([
    [/expires-at="[^"]*", /, '', 'expiresAt', 'expires-at', 'got nothing'],
    [/min-app-build=\d+/, 'min-app-build=-1', 'minAppBuild', 'min-app-build', 'got another number'],
    [/issued-at="[^"]*"/, 'issued-at="now"', 'issuedAt', 'issued-at', 'a time such as 2026-11-21T08:00:00Z'],
    [/fallback-key="[^"]*"/, 'fallback-key=1', 'fallbackKey', 'fallback-key', '1 to 256 characters'],
  ])('[FW1] which field of a manifest: %s', async (from, to, field, key, words) => {
    scenario.server.behave(withHeader(from, to));
    const surface = scenario.visit().open('tasks');
    await untilShown(surface, 'error parse');
    const { rejected } = surface.getSnapshot();
    expect(rejected).toMatchObject({ code: 'verify/manifest-field', details: { field } });
    expect(rejected?.message).toContain(field);
    expect(rejected?.message).toContain(`${key} of UI-Manifest`);
    expect(rejected?.message).toContain(words);
    expect(scenario.telemetry).toContainEqual(
      expect.objectContaining({ kind: 'fetched', message: rejected?.message, details: rejected?.details }),
    );
  });

  it('[FW1, FW3] that a page came in place of a document', async () => {
    scenario.server.behave((_request, response) =>
      answer(response, '<h1>It works</h1>', { 'content-type': 'text/html; charset=utf-8' }),
    );
    const surface = scenario.visit().open('tasks');
    await untilShown(surface, 'error unsupported');
    expect(surface.getSnapshot().rejected).toMatchObject({
      code: 'verify/media-type',
      details: { got: 'text/html' },
      message: expect.stringContaining('development server') as string,
    });
  });

  it('[FW1, FW5, A7] the first code of what was rejected before, until a person asks', async () => {
    await untilShown(scenario.visit({ smokeCheck: refuse }).open('tasks'), 'error render');
    const surface = scenario.visit({ smokeCheck: refuse }).open('tasks');
    await untilShown(surface, 'error render');
    expect(surface.getSnapshot().rejected).toMatchObject({
      code: 'verify/rejected-before',
      details: { code: 'render/failed' },
      message: expect.stringContaining('render/failed') as string,
    });
    surface.retry();
    await expect.poll(() => surface.getSnapshot().rejected?.code).toBe('render/failed');
  });

  it('[FW5, A7] a document that a retry made acceptable is not refused for an earlier rejection', async () => {
    let isWilling = false;
    const options = { smokeCheck: () => (isWilling ? ({ ok: true, value: undefined } as const) : refuse()) };
    const surface = scenario.visit(options).open('tasks');
    await untilShown(surface, 'error render');
    isWilling = true;
    surface.retry();
    await untilShown(surface, 'fresh');
    // Another document comes, and then the first again.
    for (const revision of [2, 1]) {
      const body = bodyOf(revision);
      const manifest = manifestOf(body, { revision: 4 - revision });
      scenario.server.behave((request, response) => sendDocument(request, response, body, manifest));
      const next = scenario.visit(options).open('tasks');
      await untilShown(next, 'fresh');
      expect(next.getSnapshot().rejected).toBeUndefined();
    }
  });

  it('[FW5] nothing is remembered while somebody develops', async () => {
    let checks = 0;
    const options = { dev: true, smokeCheck: () => ((checks += 1), refuse()) };
    await untilShown(scenario.visit(options).open('tasks'), 'error render');
    await untilShown(scenario.visit(options).open('tasks'), 'error render');
    expect(checks).toBe(2);
    // A later session without `dev` finds no remembered rejection.
    await scenario.freshVisit();
  });
});

describe('a bundled fallback', () => {
  it('[G7, F5] is an envelope, and nothing else is needed', async () => {
    scenario.server.behave((_request, response) => response.destroy());
    const envelope = await createEnvelope(plainBody, { surface: 'tasks' });
    const surface = scenario.visit({ fallbacks: { tasks: envelope } }).open('tasks');
    await untilShown(surface, 'bundled network');
    scenario.server.behave(good(1));
    surface.retry();
    await untilShown(surface, 'fresh');
  });

  it.each([
    ['an address', '/fallback.envelope', 'got String'],
    ['a Response', new Response(''), 'await response.arrayBuffer()'],
    ['a promise', Promise.resolve(plainBody), 'got Promise'],
    ['a document', plainBody, 'wire/'],
  ])('[FW3] says that it was given %s', async (_name, given, words) => {
    scenario.server.behave((_request, response) => response.destroy());
    const bytes = (): Uint8Array => given as Uint8Array;
    const fallbacks = {
      tasks: { kind: 'envelope', bytes: given instanceof Promise ? (given as never) : bytes },
    } as const;
    await untilShown(scenario.visit({ fallbacks }).open('tasks'), 'error network');
    const told = scenario.telemetry.find(({ kind }) => kind === 'bundle');
    expect(JSON.stringify(told)).toContain(words);
  });
});

describe('bytes that are no document', () => {
  it.each([
    ['html', new TextEncoder().encode('<!doctype html><title>App</title>')],
    ['json', new TextEncoder().encode('{"root": {}}')],
    ['gzip', new Uint8Array([0x1f, 0x8b, 8, 0])],
  ])('[FW3] are recognised as %s', (looksLike, bytes) => {
    expect(decodeDocument(bytes)).toMatchObject({ ok: false, error: { details: { looksLike } } });
  });

  it('[FW3] are recognised as an envelope', async () => {
    const error = decodeDocument(await createEnvelope(plainBody, { surface: 'tasks' }));
    expect(error).toMatchObject({ ok: false, error: { details: { looksLike: 'envelope' } } });
  });
});

it.each([
  ['verify/manifest-missing', 'UI-Manifest'],
  ['verify/signature-missing', 'UI-Signature'],
] as const)('[FW4] %s of another origin may be a header that it does not expose', (code, header) => {
  const error = new PlayerError<ErrorCode>(code, 'The answer has no such header', {});
  const hidden = explainAnswer(error, { isCrossOrigin: true });
  expect(hidden).toMatchObject({ code, details: { notReadable: header } });
  expect(hidden.message).toContain(`reads ${header} only where Access-Control-Expose-Headers`);
  expect(explainAnswer(error, { isCrossOrigin: false }).message).toBe(error.message);
  const other = new PlayerError('verify/signature-syntax', 'x');
  expect(explainAnswer(other, { isCrossOrigin: true })).toBe(other);
});

it('[FW4, T6] an answer that is all there is judged as ever', async () => {
  scenario.server.behave((request, response) => sendDocument(request, response, bodyOf(1), manifestOf(bodyOf(1))));
  await untilShown(scenario.visit().open('tasks'), 'fresh');
});

it('[FW6] a tool hears what telemetry hears beside the host, with the time of the checks, until it ends that or the surface is closed', async () => {
  const [heard, others]: [TelemetryEvent[], TelemetryEvent[]] = [[], []];
  const session = scenario.visit();
  const surface = session.open('tasks');
  surface.watch((event) => heard.push(event));
  const stop = session.open('tasks').watch((event) => others.push(event));
  await untilShown(surface, 'fresh');
  const fetched = heard.find(({ kind }) => kind === 'fetched');
  expect(fetched).toMatchObject({ outcome: 'verified', verifyMs: expect.any(Number) as number });
  expect(scenario.telemetry).toContain(fetched);
  expect(others).toEqual(heard);
  stop();
  surface.retry();
  await expect.poll(() => heard.at(-1)).toMatchObject({ kind: 'fetched', outcome: 'renewed', verifyMs: undefined });
  expect(others).not.toContain(heard.at(-1));
  const count = heard.length;
  surface.close();
  session.dispose();
  expect(heard).toHaveLength(count);
});
