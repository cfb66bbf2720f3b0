import { decodeDocument } from 'pantograph';
import { expect, it } from 'vitest';
import { bundledDocument } from './bundled-document.ts';
import { bundledBytes } from './bundled-screen.ts';

it('[F5] the bytes that the page carries are those of the document that it says', () => {
  expect(Buffer.from(bundledBytes()).toString('base64')).toBe(Buffer.from(bundledDocument()).toString('base64'));
  expect(decodeDocument(bundledBytes()).ok).toBe(true);
});
