// Error answers: RFC 9457 problem details. Must not know tasks or documents. [S7]

/** Every problem that this server names; the codes are public. */
const problems = {
  'body-unparsable': { status: 400, title: 'The body is not valid JSON.' },
  'task-id-invalid': { status: 400, title: 'A task id is a positive integer.' },
  'not-found': { status: 404, title: 'There is nothing at this address.' },
  'unknown-task': { status: 404, title: 'There is no such task.' },
  'method-not-allowed': { status: 405, title: 'This address does not support the method.' },
  'body-too-large': { status: 413, title: 'The body is larger than 16 KiB.' },
  'unsupported-media-type': { status: 415, title: 'The body must be application/json.' },
  'title-invalid': { status: 422, title: 'A title has 1 to 200 characters.' },
  'internal': { status: 500, title: 'The server failed.' },
  'payload-limit': { status: 500, title: 'The document would be larger than 512 KiB. Delete tasks to make room.' },
} as const;

export type ProblemCode = keyof typeof problems;

/** The answer that names a problem. */
export function problemResponse(code: ProblemCode, headers: Readonly<Record<string, string>> = {}): Response {
  const { status, title } = problems[code];
  const body = JSON.stringify({ type: `urn:pantograph:problem:${code}`, title, status });
  return new Response(body, {
    status,
    headers: { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store', ...headers },
  });
}
