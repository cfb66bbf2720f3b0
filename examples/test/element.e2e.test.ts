// The modules that a page loads for the element, from the built library.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { welcomeDocument } from '../embed/welcome-document.ts';
import { useBrowser, useStrictOrigin } from './support/fixtures.ts';

const dist = new URL('../../dist/', import.meta.url);
const browser = useBrowser();
const files = useStrictOrigin({
  '/element.html': `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Element</title><link rel="icon" href="/icon.svg"><script type="module" src="/element.js"></script></head>
<body><pantograph-surface></pantograph-surface></body>
</html>`,
  '/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
});

describe('the element in a page', () => {
  it('[EL4] loads no code of sessions for a document or an address, and loads it for a surface of a server', async () => {
    const { page, faults } = await browser.open(`${files.origin}/element.html`);
    /** The loaded modules that contain `createSession`. */
    const sessions = async (): Promise<readonly string[]> => {
      const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      const modules = names.filter((name) => name.endsWith('.js'));
      expect(modules.length).toBeGreaterThan(5);
      return modules.filter((name) =>
        readFileSync(new URL(new URL(name).pathname.slice(1), dist), 'utf8').includes('function createSession('),
      );
    };
    await page.evaluate((base64) => {
      const element = document.querySelector('pantograph-surface');
      if (element === null) throw new Error('no element');
      element.style.height = '420px';
      (element as unknown as { document: Uint8Array | undefined }).document = Uint8Array.from(
        atob(base64),
        (character) => character.charCodeAt(0),
      );
    }, Buffer.from(welcomeDocument()).toString('base64'));
    await page.getByRole('heading', { name: 'Played from one file' }).waitFor();
    expect(await sessions()).toEqual([]);
    await page.evaluate(() => {
      const element = document.querySelector('pantograph-surface');
      (element as unknown as { document: Uint8Array | undefined }).document = undefined;
      element?.setAttribute('src', '/nothing.pantograph');
    });
    await page.getByRole('alert').waitFor();
    expect(await sessions()).toEqual([]);
    await page.evaluate(() => {
      const element = document.querySelector('pantograph-surface');
      element?.removeAttribute('src');
      element?.setAttribute('surface', 'tasks');
    });
    await expect.poll(sessions).toHaveLength(1);
    // The page has neither a document nor a server.
    expect(faults.filter((fault) => !/404|transport\//u.test(fault))).toEqual([]);
  });
});
