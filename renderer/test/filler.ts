// Content in quantities, for tests of what much of it costs.

/** `count` of what `make` makes of 0, 1, 2 and so on. */
export function many<Made>(count: number, make: (index: number) => Made): Made[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

const words = ['lorem', 'ipsum', 'dolor', 'sit', 'amet'];

/** Words with spaces between, `length` characters of them, others for each seed. */
export function prose(seed: number, length: number): string {
  return many(length / 4, (index) => `${words[(index * 7 + seed) % words.length]}${(index * seed) % 97}`)
    .join(' ')
    .slice(0, length);
}
