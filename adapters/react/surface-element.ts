// The type of <pantograph-surface> in JSX: attributes as they are written, properties and listeners of React 19. Types alone.

import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { SurfaceElement, SurfaceElementEventMap } from 'pantograph/element';

/** Listens to an event of the element. */
type Listener<Type extends keyof SurfaceElementEventMap> = (event: SurfaceElementEventMap[Type]) => void;

/** The props of `<pantograph-surface>` in JSX. React 19 sets properties and listeners; older versions set attributes alone. */
export interface SurfaceElementProps
  extends
    DetailedHTMLProps<HTMLAttributes<SurfaceElement>, SurfaceElement>,
    Partial<Pick<SurfaceElement, 'document' | 'options' | 'session' | 'sessionOptions' | 'settings'>> {
  /** The address of a document. */
  readonly src?: string | undefined;
  /** The name of a surface of a server. */
  readonly surface?: string | undefined;
  /** The address of that server. */
  readonly base?: string | undefined;
  /** The folder below `base` of the files of `pantograph publish`. */
  readonly published?: string | undefined;
  /** The build of the application. */
  readonly 'app-build'?: number | `${number}` | undefined;
  readonly theme?: 'light' | 'dark' | 'auto' | undefined;
  /** `content`: as high as what is shown. Default: as the document is designed. */
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
  // oxlint-disable-next-line typescript/no-namespace -- React's own types are extended by their namespace alone.
  namespace JSX {
    interface IntrinsicElements {
      'pantograph-surface': SurfaceElementProps;
    }
  }
}
