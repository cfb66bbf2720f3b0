// Creates tasks as fast as it can, saying after each how many the store then holds. It is killed while it does.
import { writeSync } from 'node:fs';
import { openSqliteTaskStore } from '../sqlite-task-store.ts';

const store = (await openSqliteTaskStore(process.argv[2])).tasksOf('');
for (;;) {
  store.create(['Killed while it writes '.repeat(8)]);
  writeSync(1, `${store.snapshot().tasks.length}\n`);
}
