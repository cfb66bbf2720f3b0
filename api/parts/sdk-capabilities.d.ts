import { Digest } from './sdk-verify.js';
import { Result, PlayerError } from './sdk.js';

interface VersionRange {
  readonly min: number;
  readonly max: number;
}
declare const contractVersionRange: VersionRange;

interface ClientIdentity {
  readonly app: string;
  readonly version: string;
  readonly build: number;
  readonly platform: string;
  readonly os: string;
  readonly osApi: number;
}
interface AcceptedDocuments {
  readonly contract: VersionRange;
  readonly api: VersionRange;
  readonly profiles: readonly string[];
  readonly components: readonly string[];
  readonly actions: readonly string[];
}
interface Viewport {
  readonly width: number;
  readonly height: number;
  readonly density: number;
  readonly densityBehavior: 'dp';
  readonly fontScale: number;
  readonly direction: 'ltr' | 'rtl';
}
interface Preferences {
  readonly theme: 'light' | 'dark';
  readonly reducedMotion: boolean;
  readonly contrast: 'no-preference' | 'more' | 'less' | 'custom';
}
interface Capabilities {
  readonly client: ClientIdentity;
  readonly accept: AcceptedDocuments;
  readonly viewport: Viewport;
  readonly preferences: Preferences;
  readonly locales: readonly string[];
}
type DeclaredNames =
  | { readonly kind: 'names'; readonly names: readonly string[] }
  | { readonly kind: 'hash'; readonly sha256: string };
type Members<T> = {
  readonly [K in keyof T]?: T[K] | undefined;
};
type KnownDocuments = Members<AcceptedDocuments>;
type DeclaredDocuments = Members<
  Omit<AcceptedDocuments, 'components' | 'actions'> & {
    readonly components: DeclaredNames;
    readonly actions: DeclaredNames;
  }
>;
interface DeclaredCapabilities {
  readonly client: ClientIdentity | undefined;
  readonly accept: DeclaredDocuments | undefined;
  readonly viewport: Viewport | undefined;
  readonly preferences: Preferences | undefined;
  readonly locales: readonly string[];
}

interface DeclaredComponent {
  readonly name: string;
  readonly version: number;
}
interface HostDeclaration {
  readonly app: string;
  readonly version: string;
  readonly build: number;
  readonly actions: readonly string[];
  readonly customComponents?: readonly DeclaredComponent[];
  readonly components?: readonly string[];
  readonly contract?: VersionRange;
  readonly api?: VersionRange;
  readonly profiles?: readonly string[];
}
interface DeclaredEnvironment
  extends Pick<ClientIdentity, 'platform' | 'os' | 'osApi'>, Omit<Viewport, 'densityBehavior'>, Preferences {
  readonly locales: readonly string[];
}
declare const builtInComponents: readonly string[];
declare function capabilitiesFrom(host: HostDeclaration, environment: DeclaredEnvironment): Capabilities;

interface HeaderReader {
  get(name: string): string | null;
}
declare function decodeCapabilities(headers: HeaderReader): DeclaredCapabilities;

type CapabilityHeader = 'UI-Client' | 'UI-Accept' | 'UI-Viewport' | 'UI-Preferences' | 'Accept-Language';
type CapabilityHeaders = Readonly<
  Record<Exclude<CapabilityHeader, 'Accept-Language'>, string> & Partial<Record<'Accept-Language', string>>
>;
interface CapabilityHashes {
  readonly components: string;
  readonly actions: string;
}
declare function encodeCapabilities(capabilities: Capabilities, hashes?: CapabilityHashes): CapabilityHeaders;

declare function canonicalNames(names: readonly string[]): readonly string[];
declare function hashNames(names: readonly string[], digest: Digest): Promise<string>;

type KnownNames = (sha256: string) => readonly string[] | undefined;
interface ResolvedCapabilities extends Omit<DeclaredCapabilities, 'accept'> {
  readonly accept: KnownDocuments | undefined;
}
declare function resolveCapabilities(
  declared: DeclaredCapabilities,
  known: KnownNames,
): Result<ResolvedCapabilities, PlayerError>;

export {
  builtInComponents,
  canonicalNames,
  capabilitiesFrom,
  contractVersionRange,
  decodeCapabilities,
  encodeCapabilities,
  hashNames,
  resolveCapabilities,
};
export type {
  AcceptedDocuments,
  Capabilities,
  CapabilityHashes,
  CapabilityHeaders,
  ClientIdentity,
  DeclaredCapabilities,
  DeclaredComponent,
  DeclaredDocuments,
  DeclaredEnvironment,
  DeclaredNames,
  HeaderReader,
  HostDeclaration,
  KnownDocuments,
  KnownNames,
  Preferences,
  ResolvedCapabilities,
  VersionRange,
  Viewport,
};
