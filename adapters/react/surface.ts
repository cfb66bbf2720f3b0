// A surface as a React component: an element that the surface fills, and children that stand in for the first document.
// Must not know how a surface works.

import { createElement, useEffect, useMemo } from 'react';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import type { MountedSurface, SurfaceOptions } from 'pantograph/renderer';
import { useHostPortals } from './host-portals.ts';
import type { ReactHostComponent } from './host-portals.ts';
import { useSurface } from './use-surface.ts';
import type { UsedSurface } from './use-surface.ts';

/** The props of the component: the options of `mountSurface`, and class and style of its element. */
export interface SurfaceProps extends SurfaceOptions {
  readonly className?: string | undefined;
  /** Style of the element. With a height, the document scrolls in it; without, the element is as high as the document. */
  readonly style?: CSSProperties | undefined;
  /**
   * The content before the first document, on a server too. The result of a function stands in for everything except a document,
   * so it must also show errors; if it is empty, the default shows. Default: the contents of `mountSurface`.
   */
  readonly children?: ReactNode | ((used: UsedSurface) => ReactNode);
  /** React components for documents that name them (`hostComponent`), beside those of `player.components`. Default: none. */
  readonly components?: Readonly<Record<string, ReactHostComponent>> | undefined;
  /** Receives the functions of the mounted surface, such as `retry`; and undefined when it ends. A `useState` setter will do. */
  readonly onMounted?: ((mounted: MountedSurface | undefined) => void) | undefined;
}

/** Gives the element its final size, which requests declare, without room beside the content that stands in. */
const covered: CSSProperties = {
  float: 'left',
  width: '100%',
  height: '100%',
  marginRight: '-100%',
  visibility: 'hidden',
};

/** The content that stands in for the document now. */
function standIn(used: UsedSurface, children: SurfaceProps['children']): ReactNode {
  const { view = 'loading' } = used.snapshot ?? {};
  if (typeof children === 'function') return view === 'document' ? undefined : children(used);
  return view === 'loading' ? children : undefined;
}

/** A surface in an element of its own. */
export function Surface({
  className,
  style,
  children,
  components: given,
  onMounted,
  ...options
}: SurfaceProps): ReactElement {
  const { components: own, portals } = useHostPortals(given);
  const others = options.player?.components;
  const components = useMemo(() => ({ ...others, ...own }), [others, own]);
  const used = useSurface(given === undefined ? options : { ...options, player: { ...options.player, components } });
  const { mounted } = used;
  useEffect(() => {
    if (mounted === undefined) return undefined;
    onMounted?.(mounted);
    return () => onMounted?.(undefined);
    // Another listener hears of the next mount.
  }, [mounted]);
  const stand = standIn(used, children);
  const isCovered = stand !== undefined && stand !== null && stand !== false;
  return createElement(
    'div',
    { className, style },
    createElement('div', { ref: used.ref, style: isCovered ? covered : { height: '100%' } }),
    stand,
    portals,
  );
}
