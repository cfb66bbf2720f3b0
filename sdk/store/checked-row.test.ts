import { expect, it } from 'vitest';
import { checkedRow, openRow } from './checked-row.ts';

it('[A8] the checksum of a row is the CRC-32 of its key and value, as every later version reads it', () => {
  // CRC-32 of `[["o","u","s"],5]`.
  expect(checkedRow(['o', 'u', 's'], 5)).toEqual({ value: 5, check: 2_380_476_332 });
});

it('[A8] a row is opened under its own key alone, and nothing is damaged where nothing is', () => {
  const row = checkedRow(['o', 'u', 's'], 5);
  expect(openRow(['o', 'u', 's'], row)).toEqual({ value: 5, isDamaged: false });
  expect(openRow(['o', 'u', 't'], row)).toEqual({ value: undefined, isDamaged: true });
  expect(openRow(['o', 'u', 's'], undefined)).toEqual({ value: undefined, isDamaged: false });
});
