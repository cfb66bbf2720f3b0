// The modules that an application with React loads before its first pixels, as the package is built.
import { rollup } from 'rollup';
import type { OutputChunk, RollupOptions } from 'rollup';
import { expect, it } from 'vitest';
import configure from '../rollup.config.mjs';

it('[EL4] React waits for the player alone: session, transport, store, journals and confirmation come apart', async () => {
  const [library] = configure({ configNoDts: true }) as readonly RollupOptions[];
  const bundle = await rollup({ ...library, input: 'adapters/react/index.ts' });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  const chunks = output.filter((file): file is OutputChunk => file.type === 'chunk');
  const first = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const { imports } of first) for (const chunk of chunks) if (imports.includes(chunk.fileName)) first.add(chunk);
  const modules = [...first].flatMap((chunk) => Object.keys(chunk.modules));
  expect(modules.filter((path) => path.includes('/renderer/player/')).length).toBeGreaterThan(10);
  // Players check their engines, and mounts record errors, by the same modules as sessions. load-image.ts only imports the transport.
  const apart =
    /\/sdk\/(session\/(?!check-options|surface-fault)|transport(?!\/load-image\.ts)|store|actions)|\/renderer\/confirmation\//;
  expect(modules.filter((path) => apart.test(path))).toEqual([]);
  const later = chunks.flatMap((chunk) => (first.has(chunk) ? [] : Object.keys(chunk.modules)));
  for (const file of [/\/sdk\/session\/session\.ts$/u, /\/sdk\/transport\/fetch-image\.ts$/u])
    expect(later).toContainEqual(expect.stringMatching(file));
});
