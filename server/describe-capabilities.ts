// Describes the abilities of a server, from vocabulary and catalogues. [C5] Must not know HTTP.
import { limits } from 'pantograph';
import { actionRows, functionRows, modifierRows, operationRows, systemVariables } from 'pantograph/sdk-server';
import type { Catalogue, Row } from 'pantograph/sdk-server';

/** The part of a surface that its clients may know. */
export interface DescribedSurface {
  readonly name: string;
  readonly catalogue: Catalogue;
  /** The commands of `POST .../actions`. [H6] */
  readonly commands: readonly string[];
}

/** Plain data for JSON; the same for the same surfaces and schemes. */
export function describeCapabilities(
  surfaces: readonly DescribedSurface[],
  auth: readonly string[],
): Readonly<Record<string, unknown>> {
  const variants = surfaces.flatMap(({ catalogue }) => catalogue.variants);
  const unique = (names: readonly string[]): readonly string[] => [...new Set(names)].sort();
  return {
    contract: rangeOf(variants.map(({ contractVersion }) => contractVersion)),
    api: rangeOf(variants.map(({ documentApi }) => documentApi)),
    formats: unique(variants.map(({ format }) => format)).map((format) => {
      const alike = variants.filter((variant) => variant.format === format);
      return {
        format,
        mediaType: alike[0].mediaType,
        contract: rangeOf(alike.map(({ contractVersion }) => contractVersion)),
        api: rangeOf(alike.map(({ documentApi }) => documentApi)),
      };
    }),
    profiles: unique(variants.map(({ profile }) => profile)).map((profile) => {
      const alike = variants.filter((variant) => variant.profile === profile);
      return describeProfile(profile, Math.max(...alike.map(({ documentApi }) => documentApi)));
    }),
    components: unique(variants.flatMap(({ components }) => components)),
    actions: unique(variants.flatMap(({ actions }) => actions)),
    events: ['invalidate', 'version'],
    auth,
    surfaces: surfaces.map(({ name, catalogue, commands }) => ({
      name,
      fallbackKey: catalogue.fallbackKey,
      commands,
      variants: catalogue.variants.map(({ id, format, contractVersion, documentApi, profile, minAppBuild }) => ({
        id,
        format,
        contractVersion,
        documentApi,
        profile,
        minAppBuild,
      })),
    })),
  };
}

/** The operations of a profile up to a documentApi, and its limits. */
function describeProfile(profile: string, api: number): Readonly<Record<string, unknown>> {
  const names = (rows: Readonly<Record<string, Pick<Row, 'since'>>>) =>
    Object.entries(rows)
      .filter(([, row]) => row.since <= api)
      .map(([name]) => name);
  return {
    profile,
    operations: names(operationRows),
    modifiers: names(modifierRows),
    actions: names(actionRows),
    functions: names(functionRows),
    systemVariables,
    limits,
  };
}

function rangeOf(versions: readonly number[]): { readonly min: number; readonly max: number } {
  return { min: Math.min(...versions), max: Math.max(...versions) };
}
