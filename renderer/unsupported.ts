// What no engine plays, as errors. Must not know engines.

import { PlayerError } from 'pantograph';

/** The error of a document, or of bytes, that no engine plays. [F2] */
export function unsupportedFormat(format = 'none that it recognises'): PlayerError {
  return new PlayerError('render/unsupported', `the player: expected a format that it plays, got ${format}`, {
    format,
  });
}
