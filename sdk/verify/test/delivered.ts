// A document that passes every step, for tests that break a single thing each.
import { createHash } from 'node:crypto';
import { a, encodeDocument, m, ui } from 'pantograph/producer';
import { capabilitiesFrom } from '../../capabilities/capabilities-from.ts';
import type { Manifest } from '../../manifest/manifest.ts';
import { encodeManifestHeader } from '../../manifest/manifest-header.ts';
import { mediaTypes } from '../../negotiate/media-type.ts';
import { declaredEnvironment } from '../../test/declared-environment.ts';
import { plainManifest } from '../../test/plain-manifest.ts';
import type { VerificationInput } from '../verify-document.ts';

export const body: Uint8Array = encodeDocument({
  profile: 'canvas-1',
  designWidth: 390,
  designHeight: 720,
  states: { screen: 0 },
  root: ui.column({ modifiers: [m.clickable({ actions: [a.host({ name: 'task.delete', id: 12 })] })] }, [
    ui.text({ text: 'Tasks' }),
    ui.canvas({ width: 10, height: 10 }, [ui.drawRect({ x: 0, y: 0, width: 5, height: 5 })]),
    ui.custom({ name: 'chart', version: 2 }, []),
    ui.button({ label: 'New', actions: [a.host({ name: 'task.create' })] }),
  ]),
});

/** SHA-256 without a thread: a store in memory answers within its turn, however busy the machine is. */
export const nodeDigest = async (bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(createHash('sha256').update(bytes).digest());

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The manifest of a body, issued on the hour and valid for a day. */
export function manifestFor(bytes: Uint8Array, change: Partial<Manifest> = {}): Manifest {
  return plainManifest(digestOf(bytes), { revision: 7, ...change });
}

export function headersFor(manifest: Manifest, change: Readonly<Record<string, string | null>> = {}): Headers {
  const headers = new Headers({
    'Content-Type': mediaTypes.document,
    ETag: manifest.etag,
    'UI-Manifest': encodeManifestHeader(manifest),
  });
  for (const [name, value] of Object.entries(change)) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  return headers;
}

/** Ten minutes after the issue. */
export const nowSeconds = Date.parse('2026-11-21T08:10:00Z') / 1_000;

export const supports = capabilitiesFrom(
  { app: 'shop', version: '1', build: 10, actions: ['task.create', 'task.delete.{id}'] },
  { ...declaredEnvironment, locales: [] },
);

/** The input of a verification that succeeds, but for the change. */
export function inputFor(change: Partial<VerificationInput> = {}): VerificationInput {
  return {
    delivery: { kind: 'response', headers: headersFor(manifestFor(body)), body },
    surface: 'tasks',
    supports,
    clock: { nowSeconds },
    promotedRevision: undefined,
    keys: [],
    smokeCheck: () => ({ ok: true, value: undefined }),
    ...change,
  };
}
