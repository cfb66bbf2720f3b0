interface TextFormats {
  readonly locale: string;
  number(value: number, digits: number): string;
  percent(value: number, digits: number): string;
  date(days: number, style: number): string;
  pluralCategory(count: number, language: string): number;
}

interface Variables {
  readonly numbers: Float64Array;
  formats: TextFormats;
}

export type { Variables };
