interface TextFormats {
  readonly locale: string;
  number(value: number, digits: number): string;
  percent(value: number, digits: number): string;
  date(days: number, style: number): string;
  pluralCategory(count: number, language: string): number;
}

interface Variables {
  readonly numbers: Float64Array;
  readonly texts: string[];
  formats: TextFormats;
}

type ExpressionFault = 'division-by-zero' | 'overflow';
type ExpressionReport = (fault: ExpressionFault, expression: number) => void;

export type { ExpressionReport, TextFormats, Variables };
