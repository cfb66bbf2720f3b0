// Describes the abilities of this server, from vocabulary and catalogues. [C5] Must not know HTTP.
import { limits } from 'pantograph';
import { actionRows, functionRows, modifierRows, operationRows, systemVariables } from 'pantograph/server';
import type { Row } from 'pantograph/server';
import type { ServedSurface } from './surface.ts';

export type AuthScheme = 'bearer' | 'jwt' | 'api-key';

/** Plain data for JSON; the same for the same surfaces and schemes. */
export function describeCapabilities(
  surfaces: Iterable<ServedSurface>,
  auth: readonly AuthScheme[],
): Readonly<Record<string, unknown>> {
  const all = [...surfaces];
  const variants = all.flatMap(({ catalogue }) => catalogue.variants);
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
    surfaces: all.map(({ name, catalogue, commands }) => ({
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
