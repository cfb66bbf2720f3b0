// The result of a format for arbitrary bytes: a typed error, or a document that means what its operations mean.

import { encodeDocument, readDocument } from 'pantograph/producer';
import { expect } from 'vitest';
import { NodeKind } from '../../vocabulary/emitted.ts';
import type { DocumentFormat } from '../../document/format.ts';
import type { PlayerDocument } from '../../document/model.ts';
import { isPlayerError } from '../../errors.ts';

/** The code of the error, or `'ok'`. Fails for an error without type or place, and for a document that cannot be written again. */
export function verdictOf(format: DocumentFormat<PlayerDocument>, bytes: Uint8Array): string {
  const result = format.decode(bytes);
  if (!result.ok) {
    expect(isPlayerError(result.error)).toBe(true);
    expect(result.error.code).toMatch(/^(?:wire|document)\/[a-z0-9-]+$/u);
    expect(result.error.message.length).toBeLessThan(1_000);
    return result.error.code;
  }
  const { value } = result;
  if (value.noticeCount === 0 && !value.nodes.kinds.includes(NodeKind.unknown))
    // At its own level, which may be higher than its contents need.
    expect(encodeDocument({ documentApi: value.documentApi, ...readDocument(value) })).toEqual(value.bytes);
  return 'ok';
}
