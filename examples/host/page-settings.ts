// Settings in the page's address, for experiments: ?theme=dark&dir=rtl&fontScale=2&density=1.5&timeout=2000&api=v1&encoding=json&version=1

import type { TransportTimeouts } from 'pantograph';
import type { PlayerOptions } from 'pantograph/renderer';
import { readWireChoice } from './wire-choice.ts';
import type { WireChoice } from './wire-choice.ts';

/** The demo's own addresses, or the recommended contract's. [D5] */
export type ServerApi = 'demo' | 'v1';

export interface PageSettings {
  readonly player: Pick<PlayerOptions, 'theme' | 'direction' | 'fontScale' | 'density'>;
  /** Empty for the defaults of the session. */
  readonly timeouts: Partial<TransportTimeouts>;
  readonly api: ServerApi;
  readonly wire: WireChoice;
}

/** The settings in a query; absent and invalid settings have their default. */
export function readSettings(query: URLSearchParams): PageSettings {
  const theme = oneOf(query.get('theme'), ['light', 'dark']);
  const direction = oneOf(query.get('dir'), ['ltr', 'rtl']);
  const fontScale = positive(query.get('fontScale'));
  const density = positive(query.get('density'));
  const timeoutMs = positive(query.get('timeout'));
  return {
    player: { theme, direction, fontScale, density },
    timeouts: timeoutMs === undefined ? {} : { headMs: timeoutMs, wholeMs: 2 * timeoutMs },
    api: oneOf(query.get('api'), ['v1']) ?? 'demo',
    wire: readWireChoice(query.get('encoding'), query.get('version')),
  };
}

function oneOf<const T extends string>(text: string | null, values: readonly T[]): T | undefined {
  return values.find((value) => value === text);
}

function positive(text: string | null): number | undefined {
  const value = Number(text);
  return value > 0 && Number.isFinite(value) ? value : undefined;
}
