// The variants of a surface, with the needs of its samples. [C6] Must not know requests.
import { isPlayerError, limits, operationFormat } from 'pantograph';
import type { DocumentFormat, PlayerDocument } from 'pantograph';
import { describeDocument, mediaTypes } from 'pantograph/sdk-server';
import type { Catalogue, DocumentNeeds, Variant } from 'pantograph/sdk-server';
import type { Principal, Surface, VariantEncoding, VariantToMake } from './surface.ts';

/** Encodes a tree, such as `encodeDocument` of `pantograph/producer`. */
export type EncodeTree = (tree: never, options: { readonly as: VariantEncoding; readonly api: number }) => Uint8Array;

/** How documents are made and read. */
export interface DocumentTools {
  readonly encode?: EncodeTree | undefined;
  /** Readers of the contract's encodings, beside operations. */
  readonly formats?: readonly DocumentFormat<PlayerDocument>[] | undefined;
  /** Profiles that documents may have, where clients have others than those of the library. */
  readonly profiles?: readonly string[] | undefined;
}

/** A variant of a catalogue, and its generation. */
export interface ServedVariant extends Variant {
  readonly producerVersion: string;
  readonly toMake: VariantToMake;
}

/** The document would be larger than clients accept. */
export class DocumentTooLarge extends Error {
  override readonly name = 'DocumentTooLarge';
}

/** A document that `generate` made, and what it needs. */
export interface MadeDocument {
  readonly bytes: Uint8Array;
  readonly needs: DocumentNeeds;
}

/** The format identifiers and media types of encodings. [S7] */
const encodings: Readonly<Record<VariantEncoding, Pick<Variant, 'format' | 'mediaType'>>> = {
  operations: { format: operationFormat.id, mediaType: mediaTypes.document },
  json: { format: 'pantograph-json', mediaType: mediaTypes.json },
  cbor: { format: 'pantograph-cbor', mediaType: mediaTypes.cbor },
  protobuf: { format: 'pantograph-protobuf', mediaType: mediaTypes.protobuf },
};

/**
 * Makes a document, and reads its needs from its bytes.
 * @throws DocumentTooLarge, or any error of the surface
 */
export async function makeDocument<Input, P extends Principal>(
  surface: Surface<Input, P>,
  input: Input,
  variant: VariantToMake,
  { encode, formats = [], profiles }: DocumentTools,
): Promise<MadeDocument> {
  const { as, documentApi: api } = variant;
  try {
    const made = await surface.generate(input, variant);
    if (!(made instanceof Uint8Array) && encode === undefined)
      throw new TypeError(`${surface.name}: generate gave a tree, which needs the option encode`);
    // A copy, because the team may fill its buffer again, for another user.
    const bytes =
      made instanceof Uint8Array
        ? new Uint8Array(made)
        : (encode as NonNullable<EncodeTree>)(made as never, { as, api });
    if (bytes.byteLength > limits.maxBytes) throw new DocumentTooLarge();
    const needs = describeDocument(bytes, {
      formats: [operationFormat, ...formats],
      ...(profiles === undefined ? {} : { profiles }),
    });
    if (needs.format !== encodings[as].format)
      throw new TypeError(`${surface.name}: generate was asked for ${variant.id} and gave ${needs.format}`);
    return { bytes, needs };
  } catch (error) {
    if (isPlayerError(error) && error.code === 'document/limit') throw new DocumentTooLarge('', { cause: error });
    throw error;
  }
}

/** The catalogue of a surface: every variant with the needs of the samples in it; without samples, only its encoding and level. */
export async function catalogueOf<Input, P extends Principal>(
  surface: Surface<Input, P>,
  tools: DocumentTools,
): Promise<Catalogue<ServedVariant>> {
  const { policy = {}, name, variants = [{}], samples = [] } = surface;
  const served = variants.map(async ({ as = 'operations', documentApi = 1 }): Promise<ServedVariant> => {
    const toMake = { id: `${as === 'operations' ? 'binary' : as}-${documentApi}`, as, documentApi };
    const made = await Promise.all(samples.map((sample) => makeDocument(surface, sample, toMake, tools)));
    const used = (kind: 'components' | 'modifiers' | 'actions') =>
      [...new Set(made.flatMap(({ needs }) => needs[kind]))].sort();
    return {
      ...encodings[as],
      id: toMake.id,
      documentApi,
      profile: made[0]?.needs.profile ?? tools.profiles?.[0] ?? 'canvas-1',
      components: used('components'),
      modifiers: used('modifiers'),
      actions: used('actions'),
      contractVersion: policy.contractVersion ?? 1,
      minAppBuild: policy.minAppBuild ?? 1,
      producerVersion: policy.producerVersion ?? '1.0.0',
      toMake,
    };
  });
  return {
    variants: await Promise.all(served),
    fallbackKey: policy.fallbackKey ?? name,
    unknownClient: policy.unknownClient ?? 'lowest',
  };
}
