// Runs a command, and returns an answer that can be kept. [H6] Must not know keys or requests.
import { problemParts } from '../http/problem.ts';
import type { RecordedAnswer } from '../store/answer-log.ts';
import type { TaskStore } from '../store/task-store.ts';
import type { Command } from './read-command.ts';

export function runCommand(command: Command, surface: string, tasks: TaskStore): RecordedAnswer {
  switch (command.command) {
    case 'task.create':
      tasks.create([command.title]);
      break;
    case 'task.delete':
      if (!tasks.delete(command.id)) return problemParts('unknown-task');
      break;
  }
  return {
    status: 200,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
    body: JSON.stringify({ status: 'done', revision: tasks.revision(), invalidates: [surface] }),
  };
}
