import { SurfaceElement, SurfaceElementEventMap } from './element.js';
import { MountedSnapshot, MountedSurface, SurfaceOptions } from './renderer.js';
export { pageSession } from './parts/renderer-surface.js';
import { DeclaredHostComponent, HostComponentProps } from './parts/adapters.js';
import {
  ComponentType,
  RefCallback,
  CSSProperties,
  ReactNode,
  ReactElement,
  DetailedHTMLProps,
  HTMLAttributes,
} from 'react';
import { ComponentFields } from './renderer.js';
import './renderer.js';

interface ReactHostComponent<Fields extends ComponentFields = ComponentFields> extends DeclaredHostComponent<Fields> {
  readonly component: ComponentType<HostComponentProps<Fields>>;
}

interface UsedSurface {
  readonly ref: RefCallback<HTMLElement>;
  readonly snapshot: MountedSnapshot | undefined;
  readonly mounted: MountedSurface | undefined;
}
declare function useSurface(options: SurfaceOptions): UsedSurface;

interface SurfaceProps extends SurfaceOptions {
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  readonly children?: ReactNode | ((used: UsedSurface) => ReactNode);
  readonly components?: Readonly<Record<string, ReactHostComponent>> | undefined;
  readonly onMounted?: ((mounted: MountedSurface | undefined) => void) | undefined;
}
declare function Surface({
  className,
  style,
  children,
  components: given,
  onMounted,
  ...options
}: SurfaceProps): ReactElement;

type Listener<Type extends keyof SurfaceElementEventMap> = (event: SurfaceElementEventMap[Type]) => void;
interface SurfaceElementProps
  extends
    DetailedHTMLProps<HTMLAttributes<SurfaceElement>, SurfaceElement>,
    Partial<Pick<SurfaceElement, 'document' | 'options' | 'session' | 'sessionOptions' | 'settings'>> {
  readonly src?: string | undefined;
  readonly surface?: string | undefined;
  readonly base?: string | undefined;
  readonly published?: string | undefined;
  readonly 'app-build'?: number | `${number}` | undefined;
  readonly theme?: 'light' | 'dark' | 'auto' | undefined;
  readonly height?: 'design' | 'content' | undefined;
  readonly density?: number | string | undefined;
  readonly scale?: number | 'fit' | undefined;
  readonly dev?: boolean | '' | undefined;
  readonly onstatechange?: Listener<'statechange'> | undefined;
  readonly onhostaction?: Listener<'hostaction'> | undefined;
  readonly onreport?: Listener<'report'> | undefined;
  readonly onerror?: Listener<'error'> | undefined;
}
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'pantograph-surface': SurfaceElementProps;
    }
  }
}

export { DeclaredHostComponent, HostComponentProps, Surface, useSurface };
export type { ReactHostComponent, SurfaceElementProps, SurfaceProps, UsedSurface };
