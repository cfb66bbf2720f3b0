import { describe, expect, it } from 'vitest';
import { documentBytes } from '../test/bytes.ts';
import { findFormat, isPlayerDocument, operationFormat } from './format.ts';

describe('formats', () => {
  it('[S7] are found by media type, whatever its parameters and case', () => {
    const formats = [operationFormat];
    expect(findFormat(formats, 'application/vnd.pantograph.remote-ui')).toBe(operationFormat);
    expect(findFormat(formats, 'Application/vnd.Pantograph.remote-ui ; version=1')).toBe(operationFormat);
    expect(findFormat(formats, 'application/vnd.pantograph.remote-ui+json')).toBeUndefined();
    expect(findFormat(formats, '')).toBeUndefined();
  });

  it('[S1] recognise their documents by how they begin, and refuse the rest when they decode', () => {
    const bytes = documentBytes([[1]]);
    expect(operationFormat.recognizes(bytes)).toBe(true);
    expect(operationFormat.recognizes(bytes.subarray(0, 6))).toBe(true);
    expect(operationFormat.recognizes(bytes.subarray(0, 5))).toBe(false);
    expect(operationFormat.recognizes(new TextEncoder().encode('<!doctype html>'))).toBe(false);
    expect(operationFormat.decode(bytes.subarray(0, 6)).ok).toBe(false);
  });

  it('[S1] tell documents of the sdk from those of others', () => {
    const result = operationFormat.decode(documentBytes([[1]]));
    expect(result.ok && isPlayerDocument(result.value)).toBe(true);
    expect(result.ok && isPlayerDocument({ ...result.value, format: 'another' })).toBe(false);
  });

  it('[S1] decode into a document that says where it is from', () => {
    const result = operationFormat.decode(documentBytes([[1]]));
    expect(result.ok && result.value.format).toBe(operationFormat.id);
  });
});
