// Types of the element: events of listeners, and props in JSX. The compiler is the test (`npm run types`).

import type { ReactElement } from 'react';
import type { MountedSnapshot, PlayerReport } from 'pantograph/renderer';
import type { HostActionDetail, SurfaceElement } from 'pantograph/element';
import type {} from 'pantograph/react';

export function listens(element: SurfaceElement): void {
  const onState = ({ detail }: CustomEvent<MountedSnapshot | undefined>): unknown => detail?.view;
  element.addEventListener('statechange', onState);
  element.removeEventListener('statechange', onState);
  element.addEventListener('hostaction', (event) => event.detail.name satisfies HostActionDetail['name']);
  element.addEventListener('report', ({ detail }) => detail satisfies PlayerReport, { once: true });
  element.addEventListener('error', ({ message }) => message satisfies string);
  element.addEventListener('click', ({ clientX }) => clientX satisfies number);
  element.addEventListener('something-else', (event) => event satisfies Event);
  document
    .querySelector('pantograph-surface')
    ?.addEventListener('statechange', (event) => event.detail?.view satisfies MountedSnapshot['view'] | undefined);
  // @ts-expect-error -- the detail of a report is none of a statechange
  element.addEventListener('report', (event) => event.detail satisfies MountedSnapshot);
}

export const all = (bytes: Uint8Array): ReactElement => (
  <main>
    <pantograph-surface
      surface="tasks"
      base="https://example.org"
      app-build="4"
      theme="dark"
      height="content"
      scale="fit"
      dev
      className="card"
    >
      Loading
    </pantograph-surface>
    <pantograph-surface
      src="/welcome.pantograph"
      style={{ height: 400 }}
      options={{ density: 2 }}
      document={bytes}
      ref={(element) => {
        element?.mount?.retry();
      }}
      onstatechange={({ detail }) => detail?.view}
      onhostaction={(event) => {
        event.preventDefault();
      }}
    />
  </main>
);

// @ts-expect-error -- no such theme
export const wrong = (): ReactElement => <pantograph-surface theme="sepia" />;
// @ts-expect-error -- a build is a number
export const wrongBuild = (): ReactElement => <pantograph-surface surface="tasks" app-build="four" />;
