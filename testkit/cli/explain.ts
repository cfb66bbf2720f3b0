// `pantograph explain`: the cause and the remedy of an error code, or the words of a rule, from the SPECs that the package carries,
// or the words of a check.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from './command.ts';
import { serverChecks } from './conform/checks.ts';
import { playerChecks } from './conform/player/player-checks.ts';
import { producerChecks } from './conform/producer/producer-checks.ts';
import { CannotRunError } from './load-source.ts';
import { packageFolder } from './package-folder.ts';

const specs = ['sdk/SPEC.md', 'sdk/contract/SPEC.md', 'renderer/SPEC.md', 'server/SPEC.md', 'testkit/SPEC.md'] as const;

/** A row of a table, with the names of its columns. */
interface Row {
  readonly spec: string;
  readonly cells: readonly (readonly [column: string, text: string])[];
}

const cellsOf = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The rows whose first cell names a code. */
function rowsOf(spec: string, markdown: string, code: string): Row[] {
  const rows: Row[] = [];
  let columns: readonly string[] = [];
  for (const line of markdown.split('\n')) {
    if (!line.startsWith('|')) columns = [];
    else if (columns.length === 0) columns = cellsOf(line);
    else {
      const cells = cellsOf(line);
      if (cells[0].split(/[\s,]+/u).includes(`\`${code}\``))
        rows.push({ spec, cells: cells.map((text, index) => [columns[index] ?? '', text] as const) });
    }
  }
  return rows;
}

/** The words of a rule, such as G3; empty where the SPEC does not have it. */
function ruleIn(markdown: string, id: string): string {
  const start = markdown.indexOf(`\n- **${id}** `);
  if (start < 0) return '';
  const [rule] = markdown.slice(start + 3).split(/\n(?! {2}\S)/u);
  return rule.replaceAll('**', '').replaceAll(/\s+/gu, ' ');
}

/** The words of a check of `conform`. */
function checkWords(id: string): readonly string[] {
  return [...serverChecks, ...producerChecks, ...playerChecks()]
    .filter((check) => check.id === id)
    .map(({ says, rule }) => `${id} (${rule}): ${says}\n`);
}

export const explain: Command = {
  name: 'explain',
  usage: '<code|rule|check>',
  summary:
    'prints cause and remedy of an error code, such as document/limit, or the words of a rule or a check, such as G3',
  takes: [1, 1],
  options: {},
  words: {},
  run({ sources: [code], io }) {
    const folder = packageFolder();
    const texts = specs
      .filter((spec) => existsSync(join(folder, spec)))
      .map((spec) => [spec, readFileSync(join(folder, spec), 'utf8')] as const);
    const rows = texts.flatMap(([spec, markdown]) => rowsOf(spec, markdown, code));
    const rules = texts.flatMap(([spec, markdown]) => {
      const rule = ruleIn(markdown, code);
      return rule === '' ? [] : [`${rule}\n(${spec})\n`];
    });
    const checks = checkWords(code);
    if (rows.length + rules.length + checks.length === 0)
      throw new CannotRunError(
        `${code}: expected an error code such as document/limit, a rule such as G3, or a check such as delivery/vary`,
      );
    for (const words of [...rules, ...checks]) io.out(words);
    for (const { spec, cells } of rows)
      io.out(`${cells.map(([column, text]) => `${column}: ${text}`).join('\n')}\n(${spec})\n`);
    return Promise.resolve(0);
  },
};
