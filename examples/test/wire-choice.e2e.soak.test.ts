// The choice of encoding and version in the demo client: each plays the same screen, and the record names it.
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { mediaTypes } from 'pantograph/producer';
import { seedTitles } from '../server/seed-titles.ts';
import { accessibilityViolations } from './support/axe.ts';
import { connect } from './support/demo.ts';
import { readRecord } from './support/delivery.ts';
import { button, heading, row, useBrowser, useServer } from './support/fixtures.ts';

const server = useServer();
const browser = useBrowser();

async function openEntry(query = ''): Promise<Page> {
  await server.start(25);
  const { page } = await browser.open(`${server.origin}/${query}`);
  return page;
}

const encodings = [
  ['Operations', 'operations', mediaTypes.document],
  ['JSON', 'a contract in JSON', mediaTypes.json],
  ['CBOR', 'a contract in CBOR', mediaTypes.cbor],
  ['ProtoBuf', 'a contract in ProtoBuf', mediaTypes.protobuf],
] as const;

/** The levels at which the demo's server publishes its surface. */
const published = [1, 2];

describe('what the server sends', () => {
  it('[S1, D5] is offered with the v1 contract alone', async () => {
    const page = await openEntry();
    const choice = page.getByRole('group', { name: 'What the server sends' });
    expect(await choice.count()).toBe(0);
    await page.getByRole('checkbox', { name: 'Use the v1 contract' }).check();
    await choice.waitFor();
    expect(await page.getByLabel('Encoding').locator('option').allTextContents()).toEqual(
      encodings.map(([name]) => name),
    );
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  it('[S1, V4, F1] plays the same in every encoding and version, and the record says what came', async () => {
    const page = await openEntry('?api=v1');
    for (const level of published) {
      for (const [name, words, mediaType] of encodings) {
        const answered = page.waitForResponse((response) => response.url().endsWith('/v1/ui/tasks') && response.ok());
        await page.getByLabel('Encoding').selectOption(name);
        await page.getByLabel('Version').selectOption(`Version ${level}`);
        await connect(page);
        const answer = await answered;
        expect(answer.headers()['content-type']).toBe(mediaType);
        const { byteLength } = await answer.body();
        await heading(page, 'Tasks').waitFor();
        await row(page, seedTitles(1)[0]).waitFor();
        await page.getByText('Up to date', { exact: true }).waitFor();
        await expect
          .poll(() => readRecord(page))
          .toMatchObject({
            'Came as': `${words} – document API ${level}, contract 1`,
            'Media type': mediaType,
            Size: expect.stringMatching(new RegExp(`^${byteLength.toLocaleString('en')} bytes`, 'u')) as string,
          });
        await page.goBack();
        await button(page, 'Connect').waitFor();
      }
    }
  });

  it('[S1, D5, G8] is part of the visit: a reload asks for the same', async () => {
    const page = await openEntry('?api=v1&encoding=cbor');
    expect(await page.getByLabel('Encoding').inputValue()).toBe('cbor');
    await connect(page);
    await heading(page, 'Tasks').waitFor();
    await page.getByText('Up to date', { exact: true }).waitFor();
    const asked = page.waitForRequest((request) => request.url().endsWith('/v1/ui/tasks'));
    await page.reload();
    expect((await asked).headers()['accept']).toBe(`${mediaTypes.cbor}, ${mediaTypes.envelope};q=0.1`);
    await heading(page, 'Tasks').waitFor();
  });
});
