// A surface of a session as a component: an element that it fills, and children that stand there while no document does.
// Must not know how a surface works.

import { createElement } from 'react';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import type { SurfaceOptions } from 'pantograph/renderer';
import { useSurface } from './use-surface.ts';
import type { UsedSurface } from './use-surface.ts';

/** What the component takes: the options of `mountSurface`, and what stands around it. */
export interface SurfaceProps extends SurfaceOptions {
  readonly className?: string | undefined;
  /** Give it a height, or none for the document's own. */
  readonly style?: CSSProperties | undefined;
  /** What stands there while no document does, on a server too. Default: the contents that `mountSurface` has. */
  readonly children?: ReactNode | ((used: UsedSurface) => ReactNode);
}

/** A surface that fills an element of its own. */
export function Surface({ className, style, children, ...options }: SurfaceProps): ReactElement {
  const used = useSurface(options);
  const isDocument = used.snapshot?.view === 'document';
  const stand = isDocument ? undefined : typeof children === 'function' ? children(used) : children;
  const isCovered = stand !== undefined && stand !== null && stand !== false;
  return createElement(
    'div',
    { className, style },
    createElement('div', { ref: used.ref, hidden: isCovered, style: { height: '100%' } }),
    stand,
  );
}
