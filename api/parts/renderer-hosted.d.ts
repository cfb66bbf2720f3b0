import { PlayerDocument } from './sdk-document.js';
import { ElementPorts } from './renderer-native.js';
import { DisplayList } from './renderer-paint.js';
import { FieldReader, FieldValue, SentValue } from './sdk-actions.js';
import { Environment } from '../renderer.js';

type ComponentFields = Readonly<Record<string, string | number | boolean | undefined>>;
interface MountContext {
  readonly dispatch: (name: string, value?: number | boolean | Readonly<Record<string, FieldValue>>) => void;
  readonly signal: AbortSignal;
  readonly environment: Environment;
}
interface MountedComponent<Fields extends ComponentFields = ComponentFields> {
  readonly versions?: readonly [min: number, max: number] | undefined;
  readonly fields?:
    | {
        readonly [Name in keyof Fields]: FieldReader<Fields[Name]>;
      }
    | undefined;
  readonly sizesItself?: boolean | undefined;
  mount(element: HTMLElement, fields: Fields, context: MountContext): unknown;
  update?(element: HTMLElement, fields: Fields, context: MountContext): void;
}
declare function defineComponent<Fields extends ComponentFields>(
  component: MountedComponent<Fields>,
): MountedComponent<Fields>;

interface ElementOwner {
  readonly dispatch: (name: string, value: SentValue | undefined) => void;
  readonly onMounted: () => void;
  readonly onFailed: (cause: unknown) => void;
  readonly onHeight: (height: number) => void;
  readonly onRestless: () => void;
}
interface ElementLook {
  readonly fields: ComponentFields;
  readonly environment: Environment;
  readonly ink: string;
}
declare class MountedElement {
  #private;
  readonly name: string;
  readonly identity: string | undefined;
  readonly component: MountedComponent;
  height: number | undefined;
  constructor(name: string, identity: string | undefined, component: MountedComponent, owner: ElementOwner);
  get owner(): ElementOwner;
  get fields(): ComponentFields | undefined;
  get isSlotted(): boolean;
  get isMounted(): boolean;
  takeOver(owner: ElementOwner): void;
  show(surface: Element, look: ElementLook): void;
  clip(clipPath: string, opacity: number): void;
  end(): void;
}

interface CarriedHosted {
  readonly create: (ports: HostedPorts) => HostedOfScene;
  readonly elements: ReadonlyMap<string, MountedElement>;
  readonly heightsIn: (document: PlayerDocument) => readonly (readonly [node: number, height: number])[];
  readonly count: number;
}
interface HostedPorts extends ElementPorts {
  readonly carried: CarriedHosted | undefined;
}
interface HostedOfScene {
  readonly mounted: { readonly has: (node: number) => boolean };
  readonly show: (element: HTMLElement, node: number) => void;
  readonly painted: (list: DisplayList) => void;
  readonly carry: () => CarriedHosted;
  readonly dispose: () => void;
}
interface SceneHosted extends Pick<HostedOfScene, 'dispose' | 'mounted' | 'painted' | 'show'> {
  readonly ready: Promise<void>;
  readonly carry: () => CarriedHosted | undefined;
}

export { defineComponent };
export type { CarriedHosted, ComponentFields, MountContext, MountedComponent, SceneHosted };
