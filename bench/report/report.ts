// The report: a single html file with its data, plots, style and table, which opens without a network.

import { readFile, writeFile } from 'node:fs/promises';
import { bundleSource } from '../bundle.ts';
import { meetsGoal, type BenchRow } from '../row.ts';
import { formatFloor, formatNumber, formatSide, verdict } from '../table.ts';

const root = new URL('../..', import.meta.url).pathname;

/** The circumstances of a run, for its reader. */
export interface ReportFacts {
  readonly browser: string;
  readonly isQuick: boolean;
  /** Date in words. */
  readonly date: string;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function badge(row: BenchRow): string {
  const word = verdict(row);
  return word === '' ? '' : `<span class="badge ${word.toLowerCase()}">${word.toLowerCase()}</span>`;
}

function tableRow(row: BenchRow): string {
  const cells = [
    row.goal === undefined ? '' : formatNumber(row.goal),
    formatNumber(row.value),
    formatFloor(row),
    formatSide(row.ours, row.measure),
    formatSide(row.theirs, row.measure),
    String(row.samples),
  ];
  return (
    `<tr><th scope="row">${escapeHtml(row.name)}</th><td>${escapeHtml(row.peer)}</td>` +
    `${cells.map((cell) => `<td class="n">${escapeHtml(cell)}</td>`).join('')}<td>${badge(row)}</td></tr>`
  );
}

function figure(count: number, what: string, className = ''): string {
  return `<li class="${className}"><b>${count}</b><span>${what}</span></li>`;
}

function body(rows: readonly BenchRow[], { browser, isQuick, date }: ReportFacts): string {
  const verdicts = rows.map(meetsGoal);
  const [met, missed, reported] = [true, false, undefined].map(
    (wanted) => verdicts.filter((is) => is === wanted).length,
  );
  return `<main>
<h1>How fast Pantograph is</h1>
<p>Ours beside its peers on the same list, both sides in turn in one run. Every figure is a ratio of medians: smaller is better.</p>
<ul class="figures">${figure(met, 'goals met', 'met')}${figure(missed, 'goals missed', 'missed')}${figure(reported, 'rows reported only')}</ul>
<h2>Goals</h2>
<p>How far each row is from its goal. The dashed line is the goal; left of it is better. Whiskers are the quartiles of the ratio.</p>
<ul class="key"><li><i style="background:var(--met)"></i>met</li><li><i style="border:2px solid var(--missed)"></i>missed</li></ul>
<div id="goals"></div>
<h2>Side by side</h2>
<p>The medians behind the ratios: what a person waits for, and what a page downloads.</p>
<div id="sides" class="grid"></div>
<h2>All rows</h2>
<div class="card scroll"><table><caption>± is half the distance between the quartiles. The floor is a canvas in one colour: what the browser itself takes.</caption>
<thead><tr><th>what</th><th>side by side with</th><th>goal</th><th>now</th><th>floor</th><th>ours</th><th>theirs</th><th>samples</th><th></th></tr></thead>
<tbody>${rows.map(tableRow).join('\n')}</tbody></table></div>
<footer>${escapeHtml(`${browser}, ${isQuick ? 'a quick run' : 'a full run'}, ${date}. Absolute times are those of this machine.`)}</footer>
</main>`;
}

/** Writes the report of these rows to a file. */
export async function writeReport(file: string, rows: readonly BenchRow[], facts: ReportFacts): Promise<void> {
  const [css, plotCss, script] = await Promise.all([
    readFile(`${root}bench/report/report.css`, 'utf8'),
    readFile(`${root}bench/node_modules/uplot/dist/uPlot.min.css`, 'utf8'),
    bundleSource(`import { showReport } from './report/page.ts'; showReport();`),
  ]);
  // `</script>` inside the data would end it.
  const data = JSON.stringify(rows).replaceAll('<', '\\u003c');
  await writeFile(
    file,
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
      `<title>Pantograph: benchmark</title><style>${plotCss}${css}</style><body>${body(rows, facts)}` +
      `<script type="application/json" id="rows">${data}</script><script type="module">${script.replaceAll('</script', '<\\/script')}</script></body></html>\n`,
  );
}
