// The addresses of the demo, and the surfaces below `/v1`. Must not know sockets, files or the command line.
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { cborFormat } from 'pantograph/cbor';
import { jsonFormat } from 'pantograph/contract';
import { protobufFormat } from 'pantograph/protobuf';
import {
  createSurfaces,
  DocumentTooLarge,
  gzipCoding,
  problemParts,
  problemResponse,
  readJsonBody,
} from 'pantograph/server';
import type { AnswerReport, ContentCoding, DocumentReport, Prepared, ServingLimits, Surfaces } from 'pantograph/server';
import type { Authority } from './auth/authority.ts';
import { anybody } from './auth/principal.ts';
import type { TaskUser } from './auth/principal.ts';
import { issueTokens, refreshTokens } from './auth/tokens.ts';
import type { TaskDatabase } from './store/task-store.ts';
import { readTaskId, readTitle, taskProblems } from './task-rules.ts';
import { taskSurface } from './task-surface.ts';

export interface AppOptions {
  readonly database: TaskDatabase;
  /** Authenticates users; without it everybody has all rights. */
  readonly authority?: Authority | undefined;
  /** Other origins whose pages may send requests, if there are users; without users all may. */
  readonly allowedOrigins?: readonly string[] | undefined;
  readonly limits?: Partial<ServingLimits>;
  /** True to let a GRIP proxy hold event streams. */
  readonly grip?: boolean | undefined;
  readonly onAnswer?: ((report: AnswerReport) => void) | undefined;
  readonly onDocument?: ((report: DocumentReport) => void) | undefined;
  /** Called with an error that the answer does not contain. */
  readonly onFault?: ((error: unknown) => void) | undefined;
}

/** The answers of the demo; undefined where it has no such address. */
export interface TaskApp {
  readonly surfaces: Surfaces<TaskUser>;
  readonly answer: (request: Request) => Promise<Response> | undefined;
}

/** Level 5 costs a tenth of the default 11 and loses a few percent. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
export const brotliCoding: ContentCoding = {
  name: 'br',
  encode: (bytes) => promisify<Uint8Array, object, Buffer>(brotliCompress)(bytes, BROTLI_OPTIONS),
};

/** The demo's own addresses [D1] and the contract below `/v1`. */
export function createApp({ database, authority, limits = {}, onFault, ...options }: AppOptions): TaskApp {
  const tasksOf = (tenant: string) => database.tasksOf(tenant);
  const surfaces = createSurfaces<TaskUser>({
    ...options,
    surfaces: [taskSurface(tasksOf)],
    formats: [jsonFormat, cborFormat, protobufFormat],
    codings: [brotliCoding, gzipCoding],
    guest: anybody,
    authenticate: authority && ((request) => authority.authenticate(request)),
    credentialHeaders: ['Authorization', 'X-API-Key'],
    authSchemes: authority === undefined ? [] : ['bearer', 'jwt', 'api-key'],
    answers: database,
    limits,
    onFault: ({ error }) => onFault?.(error),
  });
  database.onChange((tenant) => void surfaces.changed('tasks', tenant));
  const answer = (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/document') return surfaces.serve(request, { GET: (user) => document(request, user) });
    if (pathname === '/tasks') return surfaces.serve(request, { POST: (user) => create(request, user) });
    const id = /^\/tasks\/([^/]+)$/.exec(pathname)?.[1];
    if (id !== undefined) return surfaces.serve(request, { DELETE: (user) => remove(request, user, id) });
    if (authority !== undefined && pathname === '/v1/auth/token')
      return surfaces.serve(request, { POST: (user) => issueTokens(authority, user) });
    if (authority !== undefined && pathname === '/v1/auth/refresh')
      return surfaces.serve(request, { POST: () => refreshTokens(authority, request) }, { isOpen: true });
    return pathname.startsWith('/v1/') ? surfaces.fetch(request) : undefined;
  };

  /** The same variant for every client, made anew for each request. [D1] */
  async function document(request: Request, user: TaskUser): Promise<Response> {
    try {
      return await surfaces.api.respond(request, await surfaces.api.render('tasks', user, { isFresh: true }));
    } catch (error) {
      if (error instanceof DocumentTooLarge) return problemResponse('payload-limit', { Vary: 'Accept-Encoding' });
      throw error;
    }
  }

  function create(request: Request, { id: owner, tenant, rights }: TaskUser): Promise<Response> {
    return surfaces.answerOnce(request, { owner, needsKey: false }, async (): Promise<Prepared> => {
      if (!rights.includes('task.create')) return { ok: false, problem: problemResponse('forbidden') };
      const body = await readJsonBody(request);
      if (!body.ok) return body;
      const { title: given } = (body.value ?? {}) as { readonly title?: unknown };
      const title = readTitle(given);
      if (title === undefined) return { ok: false, problem: problemResponse(taskProblems.titleInvalid) };
      const work = async () => {
        const [task] = await tasksOf(tenant).create([title]);
        const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
        return { status: 201, headers: { ...headers, Location: `/tasks/${task.id}` }, body: JSON.stringify(task) };
      };
      return { ok: true, asked: ['POST /tasks', body.bytes], work };
    });
  }

  function remove(request: Request, { id: owner, tenant, rights }: TaskUser, text: string): Promise<Response> {
    return surfaces.answerOnce(request, { owner, needsKey: false }, (): Prepared => {
      const id = readTaskId(text);
      if (id === undefined) return { ok: false, problem: problemResponse(taskProblems.idInvalid) };
      if (!rights.includes('task.delete')) return { ok: false, problem: problemResponse('forbidden') };
      const work = async () =>
        (await tasksOf(tenant).delete(id))
          ? { status: 204, headers: {}, body: '' }
          : problemParts(taskProblems.unknown);
      return { ok: true, asked: [`DELETE /tasks/${id}`], work };
    });
  }

  return { surfaces, answer };
}
