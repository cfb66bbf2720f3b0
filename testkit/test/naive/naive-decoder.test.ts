// The naive decoder gives the verdict of every vector: they show documents, and not the ways of the player's decoder.
import { describe, expect, it } from 'vitest';
import { compareVerdicts } from './naive-decoder.ts';
import { operationCases } from '../vectors.ts';

describe('the naive decoder', () => {
  it('[CP5] gives the verdict of every vector', () => {
    expect(
      operationCases.flatMap(({ name, bytes }) => compareVerdicts(bytes).map((said) => `${name}: ${said}`)),
    ).toEqual([]);
  });
});
