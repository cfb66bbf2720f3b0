// A server of one document, as the READMEs ask it, answered for in a page. Must not know what asks.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { answerWith } from '../../../scripts/answer-with.ts';

/** The document: the sample of the package. */
export const welcome = readFileSync(fileURLToPath(new URL('../../embed/welcome.pantograph', import.meta.url)));

/** Answers for `https://shop.example`: one document, and no events. */
export async function serveShop(page: Page): Promise<void> {
  const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'ETag, UI-Manifest' };
  const { headers } = await answerWith('tasks', welcome, cors, { minAppBuild: 0 });
  await page.route('https://shop.example/v1/ui/tasks', (route) =>
    route.fulfill({ headers: Object.fromEntries(headers), body: welcome }),
  );
  await page.route('https://shop.example/v1/ui/tasks/events', (route) => route.fulfill({ status: 204, headers: cors }));
}
