// Writes the report.
import type { BenchRow } from '../row.ts';
export async function writeReport(_file: string, _rows: readonly BenchRow[]): Promise<void> {}
