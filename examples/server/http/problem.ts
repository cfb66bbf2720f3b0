// Error answers: RFC 9457 problem details. Must not know tasks or documents. [S7]

/** The problems of this server; their codes are public. */
export const problems = {
  'arguments-invalid': { status: 422, title: 'An argument is missing or of another type.' },
  'body-too-large': { status: 413, title: 'The body is larger than 16 KiB.' },
  'body-unparsable': { status: 400, title: 'The body is not valid JSON.' },
  'capabilities-unknown': { status: 412, title: 'The hash of a list is not known here. Repeat with the lists.' },
  'command-unknown': { status: 422, title: 'There is no such command.' },
  'field-unknown': { status: 422, title: 'The body has a field that is not known.' },
  forbidden: { status: 403, title: 'This user may not do that.' },
  'idempotency-key-invalid': { status: 400, title: 'Idempotency-Key must be a UUID.' },
  'idempotency-key-missing': { status: 400, title: 'The header Idempotency-Key is missing.' },
  'idempotency-key-reused': { status: 422, title: 'The key was used for another command.' },
  'in-progress': { status: 409, title: 'A command with this key is under way.' },
  internal: { status: 500, title: 'The server failed.' },
  'method-not-allowed': { status: 405, title: 'This address does not support the method.' },
  'not-acceptable': { status: 406, title: 'Accept allows none of the media types of this surface.' },
  'not-found': { status: 404, title: 'There is nothing at this address.' },
  'payload-limit': { status: 500, title: 'The document would be larger than 512 KiB. Delete tasks to make room.' },
  'store-lost': { status: 503, title: 'The database of the server is no longer in its place. Nothing was written.' },
  'task-id-invalid': { status: 400, title: 'A task id is a positive integer.' },
  'title-invalid': { status: 422, title: 'A title has 1 to 200 characters.' },
  'too-many-connections': {
    status: 429,
    title: 'This client has too many connections open. Close some, and come back later.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests wait on this connection. Wait for answers before asking on.',
  },
  'too-many-streams': { status: 503, title: 'There are too many event streams. Come back later.' },
  unauthorized: { status: 401, title: 'Say who you are.' },
  'unknown-surface': { status: 404, title: 'There is no such surface.' },
  'unknown-task': { status: 404, title: 'There is no such task.' },
  'unsupported-media-type': { status: 415, title: 'The body must be application/json.' },
  'use-fallback': { status: 406, title: 'No document suits this client. Use the bundled fallback.' },
} as const;

export type ProblemCode = keyof typeof problems;

/** Status, headers and body of a problem's answer. `members` are added to the body. */
export function problemParts(
  code: ProblemCode,
  members: Readonly<Record<string, unknown>> = {},
): { status: number; headers: Record<string, string>; body: string } {
  const { status, title } = problems[code];
  return {
    status,
    headers: { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' },
    body: JSON.stringify({ type: `urn:pantograph:problem:${code}`, title, status, ...members }),
  };
}

/** The answer with a problem. */
export function problemResponse(
  code: ProblemCode,
  headers: Readonly<Record<string, string>> = {},
  members?: Readonly<Record<string, unknown>>,
): Response {
  const parts = problemParts(code, members);
  return new Response(parts.body, { status: parts.status, headers: { ...parts.headers, ...headers } });
}
