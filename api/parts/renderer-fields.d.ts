import { ElementPorts } from './renderer-native.js';

type FieldEntry =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly values: readonly string[] }
  | { readonly kind: 'file'; readonly file: File | undefined }
  | { readonly kind: 'partial' };

type FieldFault =
  | 'required'
  | 'too-short'
  | 'too-long'
  | 'not-an-address'
  | 'not-a-number'
  | 'not-a-step'
  | 'not-a-date'
  | 'not-a-time'
  | 'too-low'
  | 'too-high'
  | 'too-early'
  | 'too-late'
  | 'wrong-characters'
  | 'not-equal'
  | 'not-checked'
  | 'too-large'
  | 'wrong-kind';

type FieldCheck = (text: string) => string | undefined;
type FieldWords = Readonly<
  Record<FieldFault | 'not-allowed' | 'less' | 'more' | 'stars' | 'search' | 'found' | 'remove', string>
>;
interface FieldOptions {
  readonly allowSecrets?: boolean | undefined;
  readonly checks?: Readonly<Record<string, FieldCheck>> | undefined;
  readonly words?: Partial<FieldWords> | undefined;
}

interface CarriedField {
  readonly entry: FieldEntry | undefined;
  readonly error: string;
  readonly isSecret: boolean;
  readonly selection: readonly [start: number, end: number] | undefined;
}
interface CarriedFields {
  readonly create: (ports: FieldPorts) => FieldsOfScene;
  readonly fields: ReadonlyMap<string, CarriedField>;
}
interface FieldPorts extends ElementPorts {
  readonly carried: CarriedFields | undefined;
  readonly activate: (node: number) => void;
}
interface FieldsOfScene {
  readonly focused: number;
  readonly show: (element: HTMLElement, node: number, root: ShadowRoot) => void;
  readonly submit: (action: number, node: number) => void;
  readonly carry: () => CarriedFields;
}
interface SceneFields extends Pick<FieldsOfScene, 'focused' | 'show' | 'submit'> {
  readonly ready: Promise<void>;
  readonly carry: () => CarriedFields | undefined;
}

export type { CarriedFields, FieldOptions, SceneFields };
