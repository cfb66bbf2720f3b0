// A covering array of strength 2: rows in which every two values of every two factors meet at least once. Pure.

/** The factors, each with its values. */
export type Factors<Row> = { readonly [Name in keyof Row]: readonly Row[Name][] };

/** Rows that cover all pairs, chosen greedily. The same factors give the same rows. */
export function coveringArray<Row extends object>(factors: Factors<Row>): readonly Row[] {
  const names = Object.keys(factors) as (keyof Row)[];
  const pairOf = (a: keyof Row, i: number, b: keyof Row, j: number): string => `${String(a)} ${i} ${String(b)} ${j}`;
  const open = new Set<string>();
  names.forEach((a, at) => {
    for (const b of names.slice(at + 1))
      factors[a].forEach((_, i) => factors[b].forEach((__, j) => open.add(pairOf(a, i, b, j))));
  });
  const rows: Row[] = [];
  while (open.size > 0) {
    const chosen = new Map<keyof Row, number>();
    const gain = (name: keyof Row, index: number): number =>
      [...chosen].filter(([other, at]) => open.has(pairOf(other, at, name, index))).length;
    const [first] = open;
    const [a, i, b, j] = first.split(' ');
    chosen.set(a as keyof Row, Number(i));
    chosen.set(b as keyof Row, Number(j));
    const inOrder = (): void => {
      // Pairs are named in the order of the factors.
      const sorted = [...chosen].sort(([one], [other]) => names.indexOf(one) - names.indexOf(other));
      chosen.clear();
      for (const [name, index] of sorted) chosen.set(name, index);
    };
    for (const name of names.filter((each) => !chosen.has(each))) {
      const both = (index: number): number =>
        gain(name, index) + [...chosen].filter(([other, at]) => open.has(pairOf(name, index, other, at))).length;
      const best = factors[name].reduce((most, _, index) => (both(index) > both(most) ? index : most), 0);
      chosen.set(name, best);
    }
    inOrder();
    const entries = [...chosen];
    entries.forEach(([one, at], index) => {
      for (const [other, there] of entries.slice(index + 1)) open.delete(pairOf(one, at, other, there));
    });
    rows.push(Object.fromEntries(entries.map(([name, index]) => [name, factors[name][index]])) as Row);
  }
  return rows;
}
