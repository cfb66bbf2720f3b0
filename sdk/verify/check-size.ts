// Step: size. [A1] [A3] A body that was not counted while it streamed is counted here.

import { PlayerError } from '../errors.ts';

/** Throws `verify/too-large` for a body of more than `maxBytes`. */
export function checkSize(body: Uint8Array, maxBytes: number): void {
  if (body.byteLength > maxBytes) {
    throw new PlayerError('verify/too-large', `Body: expected at most ${maxBytes} bytes, got ${body.byteLength}`, {
      maxBytes,
      byteLength: body.byteLength,
    });
  }
}
