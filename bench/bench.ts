// The arguments of a row's measurement, and its calls of pages. Must not know any row.

import type { Page } from 'playwright';
import { closePage, type BenchBrowser, type PageSetting } from './browser.ts';
import type { Fixture } from './fixtures.ts';
import type { BenchRow } from './row.ts';

/** The run that a measurement is part of. */
export interface BenchRun {
  /** Makes frames as fast as it can, for all timings. */
  readonly browser: BenchBrowser;
  /** Makes 60 frames a second, as people see them. */
  readonly pacedBrowser: () => Promise<BenchBrowser>;
  readonly fixtures: ReadonlyMap<string, Fixture>;
  readonly isQuick: boolean;
  /** Number of samples. */
  readonly samples: (full: number, quick: number) => number;
}

/** Measures some rows. */
export interface RowSource {
  readonly name: string;
  measure(run: BenchRun): Promise<readonly BenchRow[]>;
}

type Call = (...args: never[]) => unknown;

/** Calls a function of a page. */
export async function ask<Calls extends { readonly [Name in keyof Calls]: Call }, Name extends keyof Calls & string>(
  page: Page,
  name: Name,
  ...args: Parameters<Calls[Name]>
): Promise<Awaited<ReturnType<Calls[Name]>>> {
  const answer = await page.evaluate(async ([called, values]) => window.bench[called](...(values as never[])), [
    name,
    args,
  ] as const);
  return answer as Awaited<ReturnType<Calls[Name]>>;
}

/** Opens a page, uses it, and always closes it. */
export async function withPage<T>(
  browser: BenchBrowser,
  name: string,
  setting: PageSetting,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const page = await browser.openPage(name, setting);
  try {
    return await use(page);
  } finally {
    await closePage(page);
  }
}

/** The fixture of a name. */
export function fixtureOf(run: BenchRun, name: Fixture['name']): Fixture {
  const fixture = run.fixtures.get(name);
  if (fixture === undefined) throw new Error(`there is no fixture ${name}`);
  return fixture;
}

/** The name of a fixture in rows. */
export function rowsOf({ name, tasks }: Fixture): string {
  return name === 'max' ? `${tasks.toLocaleString('en')} rows (512 KiB)` : `${tasks.toLocaleString('en')} rows`;
}
