// The measured lists: our document, and the same tasks in the format of each peer.

import { encode } from '@msgpack/msgpack';
import { decodeDocument, isPlayerError } from 'pantograph';
import { readDocument } from 'pantograph/producer';
import { generateTaskDocument } from '../examples/server/generator/task-document.ts';
import { seedTitles } from '../examples/server/seed-titles.ts';
import { adaptiveCard } from './fixtures/adaptive-card.ts';
import { composedDocument, composedHtml } from './fixtures/composed-list.ts';
import { divkitCard } from './fixtures/divkit-card.ts';
import { equivalentJson } from './fixtures/equivalent-json.ts';
import { layoutTreeDocument, wrappingDocument } from './fixtures/layout-tree-document.ts';
import { listContract } from './fixtures/list-contract.ts';
import { listHtml } from './fixtures/list-html.ts';
import type { ListTask } from './fixtures/list-task.ts';

/** A size of the demo's list. */
export interface Fixture {
  /** Name in rows; its data is served as `<name>.<format>`, and with a further task as `<name>+.<format>`. */
  readonly name: '3' | '25' | '1000' | 'max';
  readonly tasks: number;
  /** Bytes of our document, and its operations. */
  readonly bytes: number;
  readonly operations: number;
}

/** The sizes of the list of rows that are made of boxes; 5,876 are as many items as 512 KiB hold. */
export const COMPOSED_COUNTS = [25, 100, 400, 1_000, 2_500, 5_876] as const;

const utf8 = new TextEncoder();

function tasksOf(count: number): readonly ListTask[] {
  return seedTitles(count).map((title, index) => ({ id: index + 1, title }));
}

function fits(count: number): boolean {
  try {
    generateTaskDocument(tasksOf(count));
    return true;
  } catch (error) {
    if (isPlayerError(error) && error.code === 'document/limit') return false;
    throw error;
  }
}

/** Nearly the largest number of tasks that a document holds: at most 1 % below it. */
function largestCount(): number {
  const bytesPerTask = generateTaskDocument(tasksOf(4_000)).length / 4_000;
  let count = Math.floor(524_288 / bytesPerTask);
  while (!fits(count + 1)) count = Math.floor(count * 0.99);
  return count;
}

function addFormats(data: Map<string, Uint8Array>, name: string, tasks: readonly ListTask[]): void {
  data.set(`${name}.document`, generateTaskDocument(tasks));
  data.set(`${name}.html`, utf8.encode(listHtml(tasks)));
  data.set(`${name}.json`, utf8.encode(JSON.stringify({ tasks })));
  data.set(`${name}.card`, utf8.encode(JSON.stringify(adaptiveCard(tasks))));
  data.set(`${name}.divkit`, utf8.encode(JSON.stringify(divkitCard(tasks))));
}

function addFixture(data: Map<string, Uint8Array>, name: Fixture['name'], count: number): Fixture {
  const tasks = tasksOf(count);
  addFormats(data, name, tasks);
  addFormats(data, `${name}+`, [{ id: count + 1, title: 'Take the bins out' }, ...tasks]);
  const document = generateTaskDocument(tasks);
  const decoded = decodeDocument(document);
  if (!decoded.ok) throw decoded.error;
  const json = equivalentJson(readDocument(decoded.value));
  data.set(`${name}.equivalent`, utf8.encode(json));
  data.set(`${name}.msgpack`, encode(JSON.parse(json)));
  return { name, tasks: count, bytes: document.length, operations: decoded.value.operationCount };
}

/** The same tasks in rows that are made of boxes. */
function addComposed(data: Map<string, Uint8Array>, name: string, tasks: readonly ListTask[]): void {
  data.set(`${name}.document`, composedDocument(tasks));
  data.set(`${name}.html`, utf8.encode(composedHtml(tasks)));
  data.set(`${name}.json`, utf8.encode(JSON.stringify({ tasks })));
}

/** All fixtures by name, and their bytes by the name under which they are served. */
export function makeFixtures(): {
  readonly fixtures: ReadonlyMap<string, Fixture>;
  readonly data: ReadonlyMap<string, Uint8Array>;
} {
  const data = new Map<string, Uint8Array>();
  data.set('layout-tree.document', layoutTreeDocument());
  data.set('nested.document', wrappingDocument(true));
  data.set('flat.document', wrappingDocument(false));
  data.set('typing.document', composedDocument(tasksOf(1_000), true));
  data.set('1000.contract', listContract(tasksOf(1_000)));
  for (const count of COMPOSED_COUNTS) {
    addComposed(data, `composed-${count}`, tasksOf(count));
    addComposed(data, `composed-${count}+`, tasksOf(count + 1));
  }
  const sizes: readonly (readonly [Fixture['name'], number])[] = [
    ['3', 3],
    ['25', 25],
    ['1000', 1_000],
    ['max', largestCount()],
  ];
  return { fixtures: new Map(sizes.map(([name, count]) => [name, addFixture(data, name, count)])), data };
}
