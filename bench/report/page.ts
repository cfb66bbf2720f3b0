// Script of the report: plots its rows.

import type { BenchRow } from '../row.ts';
import { meetsGoal } from '../row.ts';
import { formatNumber } from '../table.ts';
import { plotMarks, type Mark, type ValueScale } from './plots.ts';

const rows = JSON.parse(document.getElementById('rows')?.textContent ?? '[]') as readonly BenchRow[];

function add(parent: Element, tag: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  parent.append(element);
  return element;
}

/** 1, 2 and 5 of each power of ten within a range. */
function logarithmicSplits([low, high]: readonly [number, number]): readonly number[] {
  const splits: number[] = [];
  for (let power = Math.floor(Math.log10(low)); power <= Math.log10(high); power += 1) {
    for (const digit of [1, 2, 5]) splits.push(Number((digit * 10 ** power).toPrecision(1)));
  }
  return splits.filter((split) => split >= low && split <= high);
}

function linearSplits(high: number): readonly number[] {
  const step =
    [1, 2, 5, 10].map((digit) => digit * 10 ** Math.floor(Math.log10(high / 5))).find((size) => high / size <= 6) ??
    high;
  return Array.from({ length: Math.floor(high / step) + 1 }, (_, index) => Number((index * step).toPrecision(3)));
}

/** Ratio of a row to its goal: 1 is the goal, less is better. A goal of 0 counts whole units beyond it. */
function distance(row: BenchRow, value: number): number {
  const { goal = 1 } = row;
  return goal === 0 ? 1 + value : value / goal;
}

function plotGoals(target: HTMLElement, gated: readonly BenchRow[]): void {
  const marks = gated.map((row): Mark => ({
    label: `${row.name}\n${row.peer}`,
    value: distance(row, row.value),
    range: [distance(row, row.quartiles[0]), distance(row, row.quartiles[1])],
    color: meetsGoal(row) === true ? 'met' : 'missed',
    isHollow: meetsGoal(row) !== true,
    text: `${formatNumber(row.value)} of ${formatNumber(row.goal ?? 0)}`,
  }));
  const all = marks.flatMap(({ value, range = [value, value] }) => [value, ...range]);
  const range = [Math.min(0.5, ...all) / 1.3, Math.max(2, ...all) * 1.6] as const;
  plotMarks(target, marks, {
    isLogarithmic: true,
    range,
    splits: logarithmicSplits(range),
    format: (value) => `${value} ×`,
    line: 1,
  });
}

function plotSides(target: HTMLElement, group: readonly BenchRow[]): void {
  const [first] = group;
  const sides = [
    { label: 'Pantograph', value: first.ours.median, color: 'accent' },
    ...group.map((row) => ({ label: row.peer, value: row.theirs.median, color: 'peer' })),
  ];
  const marks = sides
    .map((side): Mark => ({ ...side, text: `${formatNumber(side.value)} ${first.measure}` }))
    .sort((a, b) => a.value - b.value);
  // Room for the figure after the longest bar.
  const high = Math.max(...marks.map(({ value }) => value)) * 1.45;
  const scale: ValueScale = {
    isLogarithmic: false,
    range: [0, high],
    splits: linearSplits(high),
    format: (value) => formatNumber(value),
  };
  plotMarks(target, marks, scale);
}

function showGoals(main: Element): void {
  for (const section of new Set(rows.map((row) => row.section))) {
    const gated = rows.filter((row) => row.section === section && row.goal !== undefined);
    if (gated.length === 0) continue;
    const card = add(main, 'section', 'card');
    add(card, 'h3', '', section);
    plotGoals(add(card, 'div', 'plot'), gated);
  }
}

function showSides(main: Element): void {
  for (const name of new Set(rows.map((row) => row.name))) {
    const group = rows.filter(
      (row) => row.name === name && (row.measure === 'ms' || row.measure === 'KB') && !row.peer.startsWith('budget'),
    );
    if (group.length === 0) continue;
    const card = add(main, 'section', 'card');
    add(card, 'h3', '', name);
    plotSides(add(card, 'div', 'plot'), group);
  }
}

/** Draws every plot of the report. */
export function showReport(): void {
  for (const target of document.querySelectorAll('#goals')) showGoals(target);
  for (const target of document.querySelectorAll('#sides')) showSides(target);
}
