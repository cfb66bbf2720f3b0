// A producer in Node that writes JSON contracts of tasks, and faults that are planted in it: each is a change of its source.

/** A fault, and the check that finds it. */
export interface ProducerFault {
  readonly check: string;
  readonly name: string;
  /** The text of the source that changes, and its replacement. */
  readonly from: string;
  readonly to: string;
}

const source = `
const fs = require('node:fs');
let count = 0;
const text = (words) => ({ kind: 'text', text: words });
const row = (task, tasks) => ({ kind: 'listItem', headline: task.title });
const title = (input) => 'Tasks';
async function generate(input, api) {
  const rows = input.tasks.map((task) => row(task, input.tasks));
  const children = [text(await title(input)), { kind: 'scroll', children: rows }];
  return { documentApi: 1, profile: 'canvas-1', designWidth: 390, designHeight: 720, states: { level: 0 }, root: { kind: 'column', children } };
}
(async () => {
  for await (const line of require('node:readline').createInterface({ input: process.stdin })) {
    const { input, documentApi } = JSON.parse(line);
    const body = Buffer.from(JSON.stringify(await generate(input, documentApi)));
    const head = Buffer.alloc(4);
    head.writeUInt32BE(body.length);
    process.stdout.write(Buffer.concat([head, body]));
  }
})();`;

const titled = (check: string, name: string, expression: string): ProducerFault => ({
  check,
  name,
  from: "(input) => 'Tasks'",
  to: `async (input) => 'Tasks ' + (${expression})`,
});

export const producerFaults: readonly ProducerFault[] = [
  titled('determinism/repeated', 'a counter in the document', '(count += 1)'),
  titled(
    'determinism/repeated',
    'the input before',
    '[globalThis.before, (globalThis.before = input.tasks.length)][0]',
  ),
  titled('determinism/repeated', 'a random number', 'Math.random()'),
  titled('determinism/many', 'other bytes after five inputs', "(count += 1) > 5 ? 'more' : ''"),
  titled(
    'determinism/many',
    'documents that are kept by their title',
    '((globalThis.kept ??= {})[input.title] ??= input.tasks.length)',
  ),
  titled('determinism/clock', 'the minute in UTC', 'new Date().toISOString().slice(11, 16)'),
  titled('determinism/process', 'the number of the process', 'process.pid'),
  titled('determinism/time-zone', 'the hour of the machine', 'new Date(0).getHours()'),
  titled('determinism/locale', 'the language of the machine', 'process.env.LANG'),
  titled('determinism/locale', 'the order of the language', "['z', 'ö'].sort((a, b) => a.localeCompare(b)).join('')"),
  titled('determinism/hash-seed', 'the order of a set', 'process.env.PYTHONHASHSEED'),
  titled('determinism/folder', 'the working directory', 'process.cwd().length'),
  titled('determinism/clock', 'the second', 'Math.floor(Date.now() / 1000)'),
  titled('determinism/key-order', 'the first key of the input', 'Object.keys(input)[0]'),
  titled(
    'determinism/parallel',
    'a file that processes share',
    "fs.writeFileSync('/tmp/pantograph-producer-fault', String(process.pid)), await new Promise((done) => setTimeout(done, 80)), fs.readFileSync('/tmp/pantograph-producer-fault', 'utf8') === String(process.pid)",
  ),
  {
    check: 'producer/document',
    name: 'a weight beyond its range',
    from: "kind: 'text', text",
    to: "kind: 'text', weight: 5000, text",
  },
  {
    check: 'producer/document',
    name: 'HTML in place of a document',
    from: 'JSON.stringify(await generate(input, documentApi))',
    to: "'<!doctype html>'",
  },
  {
    check: 'producer/inputs',
    name: 'a title of more than 12 characters breaks',
    from: 'headline: task.title',
    to: 'headline: task.title, leading: [...task.title].length > 12 ? 99 : 0',
  },
  {
    check: 'producer/inputs',
    name: 'an id of a digit more ends the process',
    from: 'headline: task.title',
    to: 'headline: task.id > 99999 ? process.exit(1) : task.title',
  },
  {
    check: 'producer/rules',
    name: 'the fourth task is lost',
    from: 'input.tasks.map(',
    to: 'input.tasks.slice(0, 3).map(',
  },
  {
    check: 'producer/growth',
    name: 'each row repeats all titles',
    from: 'headline: task.title',
    to: "headline: task.title, supporting: tasks.map((each) => each.title).join(' ')",
  },
  {
    check: 'producer/levels',
    name: 'a newer component for every player',
    from: 'documentApi: 1',
    to: "documentApi: 2, ...(children.push({ kind: 'slider', state: 'level' }), {})",
  },
  {
    check: 'producer/versions',
    name: 'a newer component for players of the earlier version',
    from: 'documentApi: 1',
    to: "documentApi: 2, ...(children.push({ kind: 'slider', state: 'level' }), {})",
  },
  {
    check: 'producer/versions',
    name: 'nothing more for players of the earlier version',
    from: 'JSON.stringify(await generate(input, documentApi))',
    to: "documentApi === 1 ? '' : JSON.stringify(await generate(input, documentApi))",
  },
  { check: 'producer/goldens', name: 'another heading', from: "'Tasks'", to: "'Your tasks'" },
];

/** The command of the producer, with a fault. */
export function faultyProducer(fault?: Pick<ProducerFault, 'from' | 'to'>): readonly string[] {
  if (fault !== undefined && !source.includes(fault.from)) throw new Error(`the producer has no ${fault.from}`);
  return [process.execPath, '-e', fault === undefined ? source : source.replace(fault.from, fault.to)];
}
