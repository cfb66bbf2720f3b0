// The text of the performance page, from the record of the last run alone. Must not know the files of either.
import type { BenchRecord } from '../../bench/record.ts';
import { floorOf, meetsGoal } from '../../bench/row.ts';
import type { ShownRow } from '../../bench/row.ts';
import { formatFloor, formatNumber, formatSide } from '../../bench/table.ts';
import { tableOf } from './markdown.ts';
import { plotOf } from './plots.ts';

const isGated = ({ goal }: ShownRow): boolean => goal !== undefined;

/** The verdict on a row's goal; where it is missed, also whether any canvas could meet it here. */
function outcomeOf(row: ShownRow): string {
  if (meetsGoal(row) === true) return 'met';
  return (floorOf(row) ?? 0) > (row.goal ?? Infinity) ? 'missed, as by the floor' : '**missed**';
}

const sidesOf = ({ ours, theirs, measure }: ShownRow): string =>
  `${formatSide(ours, measure)} and ${formatSide(theirs, measure)}`;

function goalTable(rows: readonly ShownRow[]): string {
  return tableOf(
    ['what', 'beside', 'now', 'goal', 'outcome', 'floor', 'ours and theirs'],
    rows.map((row) => [
      row.name,
      row.peer,
      formatNumber(row.value),
      formatNumber(row.goal ?? 0),
      outcomeOf(row),
      formatFloor(row),
      sidesOf(row),
    ]),
  );
}

/** The reasons of missed goals of a section, each once. */
function reasonsOf(rows: readonly ShownRow[]): string {
  const reasons = new Set(rows.flatMap((row) => (meetsGoal(row) === false && row.why !== undefined ? [row.why] : [])));
  if (reasons.size === 0) return '';
  return `\n\nWhy goals are missed here:\n\n${[...reasons].map((why) => `- ${why}`).join('\n')}`;
}

function reportedTable(rows: readonly ShownRow[]): string {
  return tableOf(
    ['what', 'beside', 'now', 'ours and theirs'],
    rows.map((row) => [row.name, row.peer, formatNumber(row.value), sidesOf(row)]),
  );
}

function summaryOf(sections: readonly string[], gated: readonly ShownRow[]): string {
  const lines = sections.map((section) => {
    const rows = gated.filter((row) => row.section === section);
    const met = rows.filter((row) => meetsGoal(row) === true).length;
    return [section, String(met), String(rows.length - met)];
  });
  return tableOf(['part', 'goals met', 'goals missed'], lines);
}

function placeOf(machine: BenchRecord['machine'], browser: BenchRecord['browser']): string {
  if (machine === undefined || browser === undefined) return 'on a machine that was not written down';
  const { processor, cores, memoryGb, system, node } = machine;
  return `in ${browser} and Node ${node.replace('v', '')}, on ${cores} cores of a processor that calls itself ${processor}, with ${memoryGb} GB and ${system}`;
}

/** Rows that people notice, and their moment in words: those in which the player is slower too. */
const noticed: readonly (readonly [name: string, words: string])[] = [
  ['cold page to first contentful paint, 25 rows', 'A list of 25 rows is on the screen'],
  ['cold page to first contentful paint, 1,000 rows', 'A list of 1,000 rows is on the screen'],
  ['open a detail of 1,000 rows', 'A row of 1,000 shows its details'],
  ['go back to 1,000 rows', 'The list of 1,000 rows is back'],
  ['warm reload with a new document, 25 rows', 'A new version of 25 rows is on the screen'],
  ['warm reload with a new document, 1,000 rows', 'A new version of 1,000 rows is on the screen'],
];

/** The first chapter: how long people wait with the player and without it, and where that was measured. */
export function gainsText({ date, commit, machine, browser, rows }: BenchRecord): string {
  const lines = noticed.flatMap(([name, words]) => {
    const row = rows.find((one) => one.name === name);
    if (row === undefined) return [];
    return [[words, formatSide(row.ours, row.measure), `${formatSide(row.theirs, row.measure)} (${row.peer})`]];
  });
  return [
    '## How long a person waits',
    tableOf(['until', 'with the player', 'without it'], lines),
    `Measured on ${date} at commit \`${commit}\`, ${placeOf(machine, browser)}.`,
  ].join('\n\n');
}

/** The chapter of plots: how time and heap grow with the rows of a list. */
function growthText(rows: readonly ShownRow[]): readonly string[] {
  const plotted = rows.filter(({ at }) => at !== undefined);
  if (plotted.length === 0) return [];
  const sections = [...new Set(plotted.map(({ section }) => section))];
  return [
    '## How cost grows with rows',
    ...sections.map((section) => {
      const own = plotted.filter((row) => row.section === section);
      return `### ${section}\n\n${plotOf(section, own)}`;
    }),
  ];
}

/** The last chapters: every row with a goal by its section, other rows, and how many goals are met. */
export function goalsText({ rows }: BenchRecord): string {
  const gated = rows.filter(isGated);
  const reported = rows.filter((row) => !isGated(row));
  const sections = [...new Set(gated.map(({ section }) => section))];
  const met = gated.filter((row) => meetsGoal(row) === true).length;
  return [
    ...growthText(rows),
    ...sections.map((section) => {
      const own = gated.filter((row) => row.section === section);
      return `## ${section}\n\n${goalTable(own)}${reasonsOf(own)}`;
    }),
    ...(reported.length === 0 ? [] : [`## Without a goal\n\n${reportedTable(reported)}`]),
    '## Goals, met and missed',
    `Of ${gated.length} goals **${met} are met and ${gated.length - met} are missed**.`,
    summaryOf(sections, gated),
  ].join('\n\n');
}
