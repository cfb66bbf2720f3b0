// A surface of a session as a component: an element that it fills, and children that stand there until a document does.
// Must not know how a surface works.

import { createElement } from 'react';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import type { SurfaceOptions } from 'pantograph/renderer';
import { useSurface } from './use-surface.ts';
import type { UsedSurface } from './use-surface.ts';

/** The props of the component: the options of `mountSurface`, and the style of its place. */
export interface SurfaceProps extends SurfaceOptions {
  readonly className?: string | undefined;
  /** Give it a height, or none for the document's own. */
  readonly style?: CSSProperties | undefined;
  /**
   * The content while the first document is awaited, on a server too. A function stands in for everything but a document, as long as
   * it gives something: errors are its to tell then. Default: the contents that `mountSurface` has.
   */
  readonly children?: ReactNode | ((used: UsedSurface) => ReactNode);
}

/** Has the size of its place, which a server is told, and takes no room beside the content that stands in. */
const covered: CSSProperties = {
  float: 'left',
  width: '100%',
  height: '100%',
  marginRight: '-100%',
  visibility: 'hidden',
};

/** The content that stands in for the surface now. */
function standIn(used: UsedSurface, children: SurfaceProps['children']): ReactNode {
  const { view = 'loading' } = used.snapshot ?? {};
  if (typeof children === 'function') return view === 'document' ? undefined : children(used);
  return view === 'loading' ? children : undefined;
}

/** A surface that fills an element of its own. */
export function Surface({ className, style, children, ...options }: SurfaceProps): ReactElement {
  const used = useSurface(options);
  const stand = standIn(used, children);
  const isCovered = stand !== undefined && stand !== null && stand !== false;
  return createElement(
    'div',
    { className, style },
    createElement('div', { ref: used.ref, style: isCovered ? covered : { height: '100%' } }),
    stand,
  );
}
