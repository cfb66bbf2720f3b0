// A process and a browser that tests start find the pinned machine, on any machine.
import { execFileSync } from 'node:child_process';
import { chromium } from 'playwright';
import { describe, expect, it } from 'vitest';
import { chromiumFlags, findChromium } from './chromium.mjs';
import { pinnedVariables } from './pin-machine.mjs';

const strange = {
  ...process.env,
  TZ: 'America/Lima',
  LANGUAGE: 'tr',
  LANG: 'tr_TR.UTF-8',
  LC_ALL: 'tr_TR.UTF-8',
  FONTCONFIG_FILE: '/etc/fonts/fonts.conf',
};
const env = Object.assign(strange, pinnedVariables());
const facts =
  'JSON.stringify([new Date(2026, 0, 1).toISOString(), new Intl.NumberFormat().format(1234.5), "i".toLocaleUpperCase()])';
const pinned = JSON.stringify(['2025-12-31T10:00:00.000Z', '1,234.5', 'I']);

describe('the pinned machine', () => {
  it('[V4] has the same time zone and language everywhere', () => {
    expect(execFileSync(process.execPath, ['-p', facts], { env, encoding: 'utf8' }).trim()).toBe(pinned);
  });

  it('[V4] is the same for a browser, with a single font from fontconfig', async () => {
    const executablePath = findChromium();
    const browser = await chromium.launch({
      args: chromiumFlags,
      env,
      ...(executablePath === undefined ? {} : { executablePath }),
    });
    try {
      const page = await browser.newPage();
      expect(await page.evaluate(facts)).toBe(pinned);
      expect(await page.evaluate(() => navigator.language)).toBe('en-US');
      const widths = await page.evaluate(() =>
        [
          'serif',
          'sans-serif',
          'monospace',
          'system-ui',
          'cursive',
          '"DejaVu Sans Mono"',
          '"Liberation Serif"',
          'Inter',
        ].map((family) => {
          const context = document.createElement('canvas').getContext('2d');
          if (context === null) throw new Error('no context');
          context.font = `1000px ${family}`;
          return Math.round(context.measureText('Hamburgefonts').width);
        }),
      );
      if (process.platform === 'linux') expect([...new Set(widths)]).toEqual([7317]);
    } finally {
      await browser.close();
    }
  });
});
