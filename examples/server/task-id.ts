// The grammar of a task's id in a path. [H2]

const TASK_ID = /^[1-9][0-9]{0,15}$/;

/** The id, or undefined for anything but a positive safe integer in its one decimal form. */
export function readTaskId(text: string): number | undefined {
  const id = Number(text);
  return TASK_ID.test(text) && Number.isSafeInteger(id) ? id : undefined;
}
