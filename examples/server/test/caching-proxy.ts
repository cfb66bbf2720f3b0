// A shared cache (RFC 9111) for an address, keyed by the headers in `Vary`, which revalidates each time (`no-cache`).
import { askRaw } from './live-server.ts';
import type { RawAnswer } from './live-server.ts';

interface Stored {
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly answer: RawAnswer;
}

export class CachingProxy {
  /** The number of answers from the cache. */
  revalidated = 0;
  readonly #url: string;
  readonly #stored: Stored[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  async get(headers: Readonly<Record<string, string>>): Promise<RawAnswer> {
    const known = this.#stored.find((stored) => matches(stored, headers));
    const condition = known === undefined ? {} : { 'If-None-Match': String(known.answer.headers.etag) };
    const answer = await askRaw(this.#url, { headers: { ...headers, ...condition } });
    if (known !== undefined && answer.status === 304) {
      this.revalidated += 1;
      return known.answer;
    }
    const control = String(answer.headers['cache-control']);
    if (answer.status === 200 && !control.includes('no-store') && !control.includes('private'))
      this.#stored.unshift({ requestHeaders: headers, answer });
    return answer;
  }

  get size(): number {
    return this.#stored.length;
  }
}

function matches({ requestHeaders, answer }: Stored, headers: Readonly<Record<string, string>>): boolean {
  const names = (answer.headers.vary ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  return names.every((name) => valueOf(requestHeaders, name) === valueOf(headers, name));
}

function valueOf(headers: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
}
