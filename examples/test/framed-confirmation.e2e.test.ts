// A page of another site frames a host with an open confirmation, and hides the question in several ways.
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { useBrowser } from './support/fixtures.ts';

const { browser } = useBrowser();

const host = async (): Promise<string> => {
  const contents = `
    import { requestConfirmation, watchPresses } from './renderer/index.ts';
    const words = { title: 'Delete task?', text: 'It will be gone. '.repeat(location.hash === '#scrolled' ? 40 : 1), accept: 'Delete', cancel: 'Cancel' };
    requestConfirmation(watchPresses(document), words, { isFrameTrusted: location.hash === '#trusted' });`;
  const stdin = { contents, resolveDir: process.cwd() };
  const { outputFiles } = await build({ stdin, bundle: true, write: false, format: 'esm', external: ['node:*'] });
  return `<!doctype html><meta charset="utf-8"><body><script type="module">${outputFiles[0].text.replaceAll('</script', '<\\/script')}</script>`;
};

/** Frames of the host, by the attack: styles of the frame and of the box around, and an element above. */
const frames: Readonly<Record<string, readonly [style: string, around: string, above: string]>> = {
  plain: ['', '', ''],
  transparent: ['opacity: 0.01', '', ''],
  small: ['transform: scale(0.3)', '', ''],
  covered: ['', '', 'inset: 0'],
  'covered but for its buttons': ['', '', 'inset: 0 0 170px'],
  'clipped to its button': ['margin: -170px 0 0 -190px', 'width: 110px; height: 60px', ''],
  trusted: ['opacity: 0.01', '', ''],
  scrolled: ['', '', ''],
  // Chromium does not tell of masks.
  masked: ['mask-image: linear-gradient(transparent 60%, black 60%)', '', ''],
};

it('[CF9, CF10, H7] a confirmation in a frame of another site accepts only where all of it is seen, and its button held', async () => {
  const page = await browser().newPage({ viewport: { width: 1300, height: 1300 } });
  try {
    const body = await host();
    const around = Object.entries(frames).map(([name, [style, box, above]]) => {
      const frame = `<iframe name="${name}" src="http://host.example/#${name}" style="border: 0; width: 400px; height: 380px; ${style}"></iframe>`;
      const cover =
        above && `<div style="position: absolute; background: white; pointer-events: none; ${above}"></div>`;
      return `<div style="position: relative; float: left; overflow: hidden; width: 400px; height: 380px; ${box}">${frame}${cover}</div>`;
    });
    await page.route('**/*', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: route.request().url().startsWith('http://host.example/') ? body : `<!doctype html>${around.join('')}`,
      }),
    );
    await page.goto('http://attacker.example/');
    const isAccepting = (name: string): Promise<boolean> =>
      page.frame({ name })?.locator('.accept:not([aria-disabled])').isVisible() ?? Promise.resolve(false);
    const accepting = async (): Promise<string[]> => {
      const answers = await Promise.all(Object.keys(frames).map(isAccepting));
      return Object.keys(frames).filter((_, index) => answers[index]);
    };
    await expect.poll(accepting).toEqual(['plain', 'trusted', 'masked']);
    const seen = ['plain', 'trusted', 'scrolled', 'masked'];
    for (const name of Object.keys(frames).filter((name) => !seen.includes(name)))
      await expect.poll(() => page.frame({ name })?.locator('.notice').textContent()).toContain('hides a part of it');
    expect(await accepting()).toEqual(['plain', 'trusted', 'masked']);
    // A dialog that is longer than its frame is not hidden: a person who scrolls down can accept.
    const scrolled = page.frame({ name: 'scrolled' });
    await expect.poll(() => scrolled?.locator('.notice').textContent()).toContain('hold');
    await scrolled?.locator('dialog').evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
    await expect.poll(() => isAccepting('scrolled')).toBe(true);
    const press = async (name: string, delay = 0): Promise<void> =>
      page.frame({ name })?.locator('.accept').click({ delay });
    const isOpen = async (name: string): Promise<boolean> =>
      (await page.frame({ name })?.locator('dialog').count()) === 1;
    await press('masked');
    await press('trusted');
    await expect.poll(() => isOpen('trusted')).toBe(false);
    expect(await isOpen('masked')).toBe(true);
    await press('plain', 1_300);
    await expect.poll(() => isOpen('plain')).toBe(false);
  } finally {
    await page.close();
  }
});
