import { describe, expect, it } from 'vitest';
import { jsonFormat } from 'pantograph/contract';
import { encodeDocument, ui } from 'pantograph/producer';
import type { DocumentTree } from 'pantograph/producer';
import { body, digestOf, inputFor } from '../verify/test/delivered.ts';
import { verifyDocument } from '../verify/verify-document.ts';
import { createEnvelope } from './create-envelope.ts';
import { decodeEnvelope } from './envelope.ts';

const tree: DocumentTree = {
  profile: 'canvas-1',
  designWidth: 390,
  designHeight: 720,
  root: ui.text({ text: 'Nobody answers' }),
};

describe('createEnvelope', () => {
  it('[G7] [M4] has the versions of the document, and passes every step of acceptance', async () => {
    const bytes = await createEnvelope(body, { surface: 'tasks', fallbackKey: 'tasks-fallback' });
    const decoded = decodeEnvelope(bytes);
    expect(decoded).toMatchObject({
      ok: true,
      value: {
        manifest: {
          surface: 'tasks',
          fallbackKey: 'tasks-fallback',
          sha256: digestOf(body),
          documentApi: 1,
          profile: 'canvas-1',
        },
      },
    });
    const verified = await verifyDocument(inputFor({ delivery: { kind: 'envelope', bytes }, clock: 'skip' }));
    expect(verified.ok).toBe(true);
    // Its validity does not end.
    expect((await verifyDocument(inputFor({ delivery: { kind: 'envelope', bytes } }))).ok).toBe(true);
    expect(await createEnvelope(body, { surface: 'tasks', fallbackKey: 'tasks-fallback' })).toEqual(bytes);
  });

  it('[G7] has the name of its surface as fallback key, unless the host names another', async () => {
    const decoded = decodeEnvelope(await createEnvelope(body, { surface: 'tasks', revision: 3, minAppBuild: 7 }));
    expect(decoded).toMatchObject({
      ok: true,
      value: { manifest: { fallbackKey: 'tasks', revision: 3, minAppBuild: 7 } },
    });
  });

  it('[G7] accepts a contract too', async () => {
    const json = encodeDocument(tree, { as: 'json' });
    const decoded = decodeEnvelope(await createEnvelope(json, { surface: 'tasks', format: jsonFormat }));
    expect(decoded).toMatchObject({ ok: true, value: { manifest: { format: jsonFormat.id } } });
  });

  it('[G7] refuses bytes that are no document, and an option that no manifest may have', async () => {
    await expect(createEnvelope(new Uint8Array([1, 2]), { surface: 'tasks' })).rejects.toMatchObject({
      code: 'wire/wrong-type',
    });
    await expect(createEnvelope(body, { surface: 'täsks' })).rejects.toMatchObject({
      code: 'verify/manifest-field',
      details: { field: 'surface' },
    });
  });
});
