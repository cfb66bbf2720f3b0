// The grammar of a task's id in a path. [H2]

const TASK_ID = /^[1-9][0-9]{0,15}$/;

/** The id, or undefined if the text is not a positive safe integer in canonical decimal form. */
export function readTaskId(text: string): number | undefined {
  const id = Number(text);
  return TASK_ID.test(text) && Number.isSafeInteger(id) ? id : undefined;
}
