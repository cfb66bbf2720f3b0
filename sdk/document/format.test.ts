import { describe, expect, it } from 'vitest';
import { documentBytes } from '../test/bytes.ts';
import { findFormat, operationFormat } from './format.ts';

describe('formats', () => {
  it('[S7] are found by media type, whatever its parameters and case', () => {
    const formats = [operationFormat];
    expect(findFormat(formats, 'application/vnd.pantograph.remote-ui')).toBe(operationFormat);
    expect(findFormat(formats, 'Application/vnd.Pantograph.remote-ui ; version=1')).toBe(operationFormat);
    expect(findFormat(formats, 'application/vnd.pantograph.remote-ui+json')).toBeUndefined();
    expect(findFormat(formats, '')).toBeUndefined();
  });

  it('[S1] decode into a document that says where it is from', () => {
    const result = operationFormat.decode(documentBytes([[1]]));
    expect(result.ok && result.value.format).toBe(operationFormat.id);
  });
});
