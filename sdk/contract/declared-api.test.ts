// A host may declare fewer levels of documentApi than this sdk has. Content beyond them is refused in every encoding.
import { encodeDocument } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { contractEncodings } from './test/encodings.ts';
import { operationFormat } from '../document/format.ts';
import { createEnvelope } from '../manifest/create-envelope.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { supports } from '../verify/test/delivered.ts';
import type { SessionOptions } from '../session/session-options.ts';
import { bodyOf, manifestOf, sendDocument, useScenario, untilShown } from '../session/test/scenario.ts';
import type { Scenario } from '../session/test/scenario.ts';

const encodings = [{ as: 'operations' as const, format: operationFormat }, ...contractEncodings];
const bundle = await createEnvelope(bodyOf(1), { surface: 'tasks' });

/** A host of these levels. */
const declaring = (min: number, max: number): Partial<SessionOptions> => ({
  capabilities: () => ({ ...supports, accept: { ...supports.accept, api: { min, max } } }),
  fallbacks: { tasks: bundle },
});

describe.each(encodings)('a session that declares documentApi 1 and is answered in $as', ({ as, format }) => {
  const scenario = useScenario();

  const body = encodeDocument(
    {
      documentApi: 2,
      profile: 'canvas-1',
      designWidth: 390,
      designHeight: 720,
      states: { volume: 50 },
      root: { kind: 'slider', label: 'Volume', state: 'volume' },
    },
    { as },
  );
  const formats = [...new Set([operationFormat, format])];

  /** Opens a surface whose host declares these levels, at a server that sends a document of documentApi 2. */
  function open(
    change: Partial<Manifest>,
    min: number,
    max: number,
  ): ReturnType<ReturnType<Scenario['visit']>['open']> {
    const manifest = manifestOf(body, { format: format.id, revision: 2, ...change });
    scenario.server.behave((request, response) =>
      sendDocument(request, response, body, manifest, { 'content-type': format.mediaType }),
    );
    return scenario.visit({ ...declaring(min, max), formats }).open('tasks');
  }

  it('[CT30] [V1] refuses what says that it is of documentApi 2 as another version, and falls back', async () => {
    const surface = open({ documentApi: 2 }, 1, 1);
    await untilShown(surface, 'bundled version');
    expect(surface.getSnapshot()).toMatchObject({
      rejected: { reason: 'version', code: 'verify/document-api' },
      content: { document: { documentApi: 1 } },
    });
  });

  it('[CT30] [V1] [F1] refuses what its manifest calls documentApi 1 as unsupported, and falls back', async () => {
    const surface = open({ documentApi: 1 }, 1, 1);
    await untilShown(surface, 'bundled unsupported');
    expect(surface.getSnapshot()).toMatchObject({
      rejected: { reason: 'unsupported', code: 'document/unsupported-api' },
      content: { document: { documentApi: 1 } },
    });
  });

  it('[K37] [A7] judges that body anew once the host declares documentApi 2', async () => {
    const refused = open({ documentApi: 1 }, 1, 1);
    await untilShown(refused, 'bundled unsupported');
    refused.close();
    const surface = open({ documentApi: 2 }, 1, 2);
    await untilShown(surface, 'fresh');
    expect(surface.getSnapshot()).toMatchObject({ content: { document: { documentApi: 2 } } });
  });
});
