// Creates tasks as fast as it can until it is killed, and prints the number of tasks after each.
import { writeSync } from 'node:fs';
import { openSqliteTaskStore } from '../sqlite-task-store.ts';

const store = (await openSqliteTaskStore(process.argv[2])).tasksOf('');
for (;;) {
  await store.create(['Killed while it writes '.repeat(8)]);
  writeSync(1, `${(await store.tasks()).length}\n`);
}
