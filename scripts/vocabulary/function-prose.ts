// The words for every function of expressions.

export const functionProse: Readonly<Record<string, string>> = {
  state: 'Value of a state, by name: a number, or the text of a text state.',
  system: 'Value that the player supplies.',
  add: 'Sum.',
  subtract: 'Difference.',
  multiply: 'Product.',
  divide: 'Quotient; 0 when the divisor is 0.',
  remainder: 'Remainder, with the sign of the dividend; 0 when the divisor is 0.',
  min: 'The smaller value.',
  max: 'The larger value.',
  clamp: 'The first value, at least the second, at most the third.',
  round: 'The nearest integer; halves upwards.',
  floor: 'The integer below.',
  equal: '1 when both are equal, else 0.',
  notEqual: '1 when they differ, else 0.',
  less: '1 when the first is less, else 0.',
  lessOrEqual: '1 when the first is not more, else 0.',
  greater: '1 when the first is more, else 0.',
  greaterOrEqual: '1 when the first is not less, else 0.',
  and: '1 when neither is 0, else 0.',
  or: '1 when either is not 0, else 0.',
  not: '1 when it is 0, else 0.',
  select: 'The second value when the first is not 0, else the third.',
  join: 'The texts as one text.',
  formatNumber:
    "A number as text in the player's locale, with as many fraction digits as the second value says (0 to 10).",
  formatPercent:
    "A share of 1 as a percentage in the player's locale, with as many fraction digits as the second value says (0 to 10).",
  formatDate:
    "A day as a date in the player's locale. The first value counts days from 1970-01-01; the second is 0 (short), 1 (medium), 2 (long) or 3 (full).",
  selectText: 'The second value when the first is not 0, else the third.',
  plural:
    "The text for a count: for zero, one, two, few, many and other, by the plural rules of the document's language. An empty text stands for other.",
  length: 'The number of UTF-16 units of a text, as fields count them.',
  equalText: '1 when both texts have the same characters, else 0.',
  parameter: 'In the body of a template: the argument of a parameter, by name.',
};
