// The capabilities of a host in an environment. [C1] Must not gather anything itself: both are arguments.

import { isOfHost } from '../document/joined-name.ts';
import { NodeKind } from '../vocabulary/emitted.ts';
import { opcodeClass } from '../vocabulary/opcode-class.ts';
import { packedOperations } from '../vocabulary/pack.ts';
import { documentApiRange, profiles } from '../vocabulary/table.ts';
import type { Capabilities, ClientIdentity, Preferences, Viewport } from './capabilities.ts';
import { contractVersionRange } from './version-range.ts';
import type { VersionRange } from './version-range.ts';

/** A component that the host has registered, for `custom` or `hostComponent`. */
export interface DeclaredComponent {
  readonly name: string;
  /** 1 to 65,535. */
  readonly version: number;
}

/** The application's declaration; it alone widens the documents that are accepted. [S2] */
export interface HostDeclaration {
  readonly app: string;
  readonly version: string;
  readonly build: number;
  /** Names and patterns of the action registry. */
  readonly actions: readonly string[];
  /** Default none. */
  readonly customComponents?: readonly DeclaredComponent[];
  /** Built-in components that documents may use. Default all. */
  readonly components?: readonly string[];
  /** Default all versions that this sdk reads. */
  readonly contract?: VersionRange;
  /** Default all levels that this sdk reads. */
  readonly api?: VersionRange;
  /** Default all profiles that this sdk knows. */
  readonly profiles?: readonly string[];
}

/** The part of the capabilities that device and user decide. */
export interface DeclaredEnvironment
  extends Pick<ClientIdentity, 'platform' | 'os' | 'osApi'>, Omit<Viewport, 'densityBehavior'>, Preferences {
  /** BCP 47 tags in order of preference. */
  readonly locales: readonly string[];
}

/** Names of the components that this sdk knows. Draw operations belong to `canvas`; components of the host are not among them. */
export const builtInComponents: readonly string[] = /* @__PURE__ */ packedOperations.kindNames.filter(
  (_, kind) => kind !== NodeKind.unknown && !isOfHost(kind) && packedOperations.parentOf[kind] !== NodeKind.canvas,
);

/** The name of a component of the host in lists of components: no built-in name contains an `@`. */
export function customComponentName({ name, version }: DeclaredComponent): string {
  return `${name}@${version}`;
}

/** True where players can show a visible placeholder in the place of the component. [F2] */
export function hasPlaceholder(component: string): boolean {
  if (component.includes('@')) return true;
  const kind = packedOperations.kindNames.indexOf(component);
  return kind > 0 && opcodeClass(packedOperations.opcodeOf[kind]) !== 'critical';
}

/** The capabilities of a host in an environment. Pure: call it again when either changes. */
export function capabilitiesFrom(host: HostDeclaration, environment: DeclaredEnvironment): Capabilities {
  const { platform, os, osApi, width, height, density, fontScale, direction, theme, reducedMotion, contrast, locales } =
    environment;
  return {
    client: { app: host.app, version: host.version, build: host.build, platform, os, osApi },
    accept: {
      contract: host.contract ?? contractVersionRange,
      api: host.api ?? documentApiRange,
      profiles: host.profiles ?? profiles,
      components: [
        ...(host.components ?? builtInComponents),
        ...(host.customComponents ?? []).map(customComponentName),
      ],
      actions: host.actions,
    },
    viewport: { width, height, density, densityBehavior: 'dp', fontScale, direction },
    preferences: { theme, reducedMotion, contrast },
    locales,
  };
}
