import { describe, expect, it } from 'vitest';
import { frameFor } from './frame.ts';
import { readSettings } from './page-settings.ts';
import { readAddress } from './server-address.ts';
import { readTitle } from './task-title.ts';

const hrefOf = (input: string) => {
  const reading = readAddress(input);
  return reading.ok ? reading.base.href : undefined;
};

describe('a server address', () => {
  it('[D5] becomes the base of requests', () => {
    expect(hrefOf('http://localhost:8080')).toBe('http://localhost:8080/');
    expect(hrefOf(' localhost:8080 ')).toBe('http://localhost:8080/');
    expect(hrefOf('HTTPS://Example.com/shop?x=1#y')).toBe('https://example.com/shop/');
    expect(hrefOf('[::1]:8080')).toBe('http://[::1]:8080/');
  });

  it('[T3] is refused when it is no address of HTTP, or holds credentials', () => {
    for (const text of [
      '',
      '  ',
      'http://',
      'ftp://example.com',
      'javascript:alert(1)',
      'file:///etc/passwd',
      'http://user:secret@example.com',
      'a b',
    ]) {
      expect([text, hrefOf(text)]).toEqual([text, undefined]);
    }
  });
});

describe('a title', () => {
  it('[D1, D4] has 1 to 200 code points after trimming', () => {
    expect(readTitle('  Water the plants\n')).toEqual({ ok: true, title: 'Water the plants' });
    expect(readTitle('😀'.repeat(200)).ok).toBe(true);
    for (const text of ['', ' \n\t ', 'x'.repeat(201), '😀'.repeat(201), '\ud800', 'a\udc00b'])
      expect(readTitle(text).ok).toBe(false);
  });
});

describe('the frame of the surface', () => {
  it('[D6] fills a phone in its width', () => {
    expect(frameFor(390, 844)).toEqual({ kind: 'window', width: 390, height: 844, scale: 1 });
    expect(frameFor(320, 568).scale).toBeCloseTo(320 / 390);
  });

  it('[D6] is a card in larger windows, in the proportions of the design where there is room', () => {
    expect(frameFor(1280, 768)).toEqual({ kind: 'card', width: 390, height: 720, scale: 1 });
    expect(frameFor(3840, 2160)).toEqual({ kind: 'card', width: 585, height: 1080, scale: 1.5 });
  });

  it('[D6] shows less, not smaller, in low windows', () => {
    expect(frameFor(640, 400)).toMatchObject({ kind: 'card', scale: 0.9, height: 352 });
  });
});

describe('the switches of the page', () => {
  it('are read, and ignored when they make no sense', () => {
    expect(
      readSettings(
        new URLSearchParams('theme=dark&dir=rtl&fontScale=2&density=1.5&timeout=300&api=v1&encoding=json&version=1'),
      ),
    ).toEqual({
      player: { theme: 'dark', direction: 'rtl', fontScale: 2, density: 1.5 },
      timeouts: { headMs: 300, wholeMs: 600 },
      api: 'v1',
      wire: { encoding: 'json', documentApi: 1 },
    });
    expect(
      readSettings(
        new URLSearchParams('theme=pink&dir=up&fontScale=-1&density=x&timeout=0&api=v2&encoding=xml&version=0'),
      ),
    ).toEqual({
      player: { theme: undefined, direction: undefined, fontScale: undefined, density: undefined },
      timeouts: {},
      api: 'demo',
      wire: { encoding: 'operations', documentApi: undefined },
    });
  });
});
