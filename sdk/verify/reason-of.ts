// The reason of each error. [F1]

import { isErrorCode, reasonByCode } from '../error-codes.ts';
import type { ErrorCode } from '../error-codes.ts';
import type { ErrorPhase, PlayerError } from '../errors.ts';
import type { FallbackReason } from './fallback-reason.ts';

const reasons: Readonly<Record<ErrorCode, FallbackReason>> = reasonByCode;

/** Reasons for codes of other versions of this package. */
const reasonByPhase: Readonly<Record<ErrorPhase, FallbackReason>> = {
  wire: 'parse',
  document: 'parse',
  verify: 'parse',
  negotiate: 'server-fallback',
  store: 'store',
  transport: 'network',
  render: 'render',
  host: 'unsupported',
};

/** The reason of an error code; a code that is not in the table has the reason of its phase. */
export function reasonOfCode(code: string): FallbackReason {
  if (isErrorCode(code)) return reasons[code];
  const [phase] = code.split('/', 1);
  return Object.hasOwn(reasonByPhase, phase) ? reasonByPhase[phase as ErrorPhase] : 'parse';
}

/** The reason that an error is recorded as. [F1] `verify/rejected-before` has the reason of the first rejection. [A7] */
export function reasonOf(error: PlayerError): FallbackReason {
  const { code, details } = error;
  return code === 'verify/rejected-before' && typeof details.code === 'string'
    ? reasonOfCode(details.code)
    : reasonOfCode(code);
}

/** True where a body rejected for this reason is remembered and not parsed again: the result would be the same. [A7] */
export function isLastingReason(reason: FallbackReason): boolean {
  return reason === 'parse' || reason === 'unsupported' || reason === 'render';
}
