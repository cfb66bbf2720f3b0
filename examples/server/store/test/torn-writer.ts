// Creates more tasks in a transaction than SQLite keeps in memory, and is killed before the last task.
import { openSqliteTaskStore } from '../sqlite-task-store.ts';

const store = await openSqliteTaskStore(process.argv[2]);
const titles = Array.from({ length: 20_000 }, (_, index) => `torn ${index} ${'x'.repeat(180)}`);
Object.defineProperty(titles, titles.length - 1, { get: () => process.kill(process.pid, 'SIGKILL') });
await store.tasksOf('').create(titles);
