// Decimals of the numbers in documents, which are float32 there.

/** The decimal of the fewest digits that a float32 stands for: 0.1 for 0.10000000149011612. Any other number is itself. */
export function decimalOf(value: number): number {
  for (let digits = 1; digits < 9; digits += 1) {
    const decimal = Number(value.toPrecision(digits));
    if (Math.fround(decimal) === value) return decimal;
  }
  return value;
}
