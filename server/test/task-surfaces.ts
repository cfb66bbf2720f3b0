// A list of tasks per tenant behind surfaces, and requests to it without sockets.
import { builtInComponents, capabilitiesFrom } from 'pantograph';
import { a, encodeDocument, ui } from 'pantograph/producer';
import { encodeCapabilities } from 'pantograph/server';
import type { HostDeclaration } from 'pantograph';
import { expect } from 'vitest';
import { declaredEnvironment } from '../../examples/test/support/declared-environment.ts';
import { createSurfaces } from '../create-surfaces.ts';
import { Problem } from '../problem.ts';
import type { FaultReport } from '../resource.ts';
import type { SurfacesOptions } from '../serving-options.ts';
import { defineSurface } from '../surface.ts';
import type { Principal, Surface } from '../surface.ts';

/** The user of a token `tenant/name`. */
export interface Member extends Principal {
  readonly tenant: string;
}

export class TaskSurfaces {
  readonly faults: FaultReport[] = [];
  readonly lists = new Map<string, string[]>();
  readonly revisions = new Map<string, number>();
  /** The calls of `generate`. */
  made = 0;
  readonly surfaces;

  constructor(
    options: Partial<SurfacesOptions<Member>> = {},
    surface: Partial<Surface<readonly string[], Member>> = {},
  ) {
    const tasks = defineSurface<readonly string[], Member>({
      name: 'tasks',
      samples: [['A task']],
      scope: ({ tenant }) => tenant,
      revision: ({ tenant }) => this.revisions.get(tenant) ?? 0,
      load: ({ tenant }) => this.listOf(tenant),
      generate: (titles) => {
        this.made += 1;
        return treeOf(titles);
      },
      commands: {
        'task.create': {
          fields: ['title'],
          read: ({ title }, { tenant }) =>
            typeof title !== 'string'
              ? undefined
              : title === ''
                ? new Problem('title-invalid', 422, 'A title has a character.')
                : () => {
                    if (title === 'throw') throw new Error('a secret of the database');
                    this.add(tenant, title);
                    return undefined;
                  },
        },
        'task.clear': { fields: [], allows: ({ id }) => id.endsWith('admin'), read: () => () => undefined },
      },
      ...surface,
    });
    this.surfaces = createSurfaces<Member>({
      surfaces: [tasks],
      encode: encodeDocument,
      guest: { id: '', tenant: '' },
      onFault: (report) => this.faults.push(report),
      ...options,
    });
  }

  listOf(tenant: string): readonly string[] {
    return this.lists.get(tenant) ?? [];
  }

  add(tenant: string, title: string): void {
    this.lists.set(tenant, [...this.listOf(tenant), title]);
    this.revisions.set(tenant, (this.revisions.get(tenant) ?? 0) + 1);
  }

  ask(path = '/v1/ui/tasks', init: RequestInit = {}): Promise<Response> {
    return this.surfaces.fetch(new Request(`http://server.test${path}`, init));
  }

  act(command: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return this.ask('/v1/ui/tasks/actions', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID(), ...headers },
      body: JSON.stringify(command),
    });
  }
}

/** A list with a button for a new task. */
export function treeOf(titles: readonly string[]) {
  const rows = titles.map((text) => ui.text({ text }));
  const button = ui.button({ label: 'New', actions: [a.host({ name: 'task.create' })] });
  return {
    documentApi: 1,
    profile: 'canvas-1',
    designWidth: 390,
    designHeight: 720,
    lang: 'en',
    title: 'Tasks',
    root: ui.column({}, [...rows, button]),
  };
}

/** Users by `Authorization: tenant/name`. */
export function authenticate(request: Request): Member | undefined {
  const id = request.headers.get('Authorization');
  return id === null ? undefined : { id, tenant: id.split('/', 1)[0] };
}

/** The request headers of a client. [C2] */
export function clientHeaders(host: Partial<HostDeclaration> = {}): Record<string, string> {
  const declared = { app: 'shop', version: '4.2.0', build: 420, actions: [], components: builtInComponents, ...host };
  return { ...encodeCapabilities(capabilitiesFrom(declared, declaredEnvironment)) };
}

/** The status and the code of a problem. */
export async function problemOf(answer: Response): Promise<string> {
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
  const { type, status } = (await answer.json()) as { readonly type: string; readonly status: number };
  expect(status).toBe(answer.status);
  return `${status} ${type.replace('urn:pantograph:problem:', '')}`;
}
