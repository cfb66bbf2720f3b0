import { DocumentFormat, PlayerDocument } from './sdk-document.js';
import { Limits } from './sdk.js';
import { ClientIdentity, KnownDocuments } from './sdk-capabilities.js';

declare const mediaTypes: {
  readonly document: 'application/vnd.pantograph.remote-ui';
  readonly json: 'application/vnd.pantograph.ui+json';
  readonly cbor: 'application/vnd.pantograph.ui+cbor';
  readonly protobuf: 'application/vnd.pantograph.ui+protobuf';
  readonly envelope: 'application/vnd.pantograph.envelope';
  readonly problem: 'application/problem+json';
};

interface Variant {
  readonly id: string;
  readonly format: string;
  readonly mediaType: string;
  readonly contractVersion: number;
  readonly documentApi: number;
  readonly profile: string;
  readonly minAppBuild: number;
  readonly components: readonly string[];
  readonly modifiers: readonly string[];
  readonly actions: readonly string[];
}
interface Catalogue<V extends Variant = Variant> {
  readonly variants: readonly V[];
  readonly fallbackKey: string;
  readonly unknownClient?: 'lowest' | 'fallback';
}

type DocumentNeeds = Pick<
  Variant,
  'format' | 'mediaType' | 'documentApi' | 'profile' | 'components' | 'modifiers' | 'actions'
>;
interface DescribeOptions {
  readonly formats?: readonly DocumentFormat<PlayerDocument>[];
  readonly limits?: Partial<Limits>;
  readonly profiles?: readonly string[];
}
declare function describeDocument(
  documents: Uint8Array | readonly Uint8Array[],
  { formats, limits, profiles }?: DescribeOptions,
): DocumentNeeds;

interface Loss {
  readonly components: readonly string[];
  readonly modifiers: readonly string[];
  readonly actions: readonly string[];
}
type Obstacle = 'contract-version' | 'document-api' | 'profile' | 'min-app-build' | 'media-type' | 'components';
interface VariantLoss {
  readonly variant: string;
  readonly obstacles: readonly Obstacle[];
  readonly loss: Loss;
}

interface NegotiationRequest {
  readonly client?: ClientIdentity | undefined;
  readonly accept?: KnownDocuments | undefined;
  readonly media?: string | null | undefined;
}
type Negotiation<V extends Variant = Variant> =
  | { readonly kind: 'variant'; readonly variant: V; readonly loss: Loss | undefined }
  | {
      readonly kind: 'fallback';
      readonly fallbackKey: string;
      readonly problem: 'use-fallback' | 'not-acceptable';
      readonly losses: readonly VariantLoss[];
    };
declare function negotiateVariant<V extends Variant>(
  request: NegotiationRequest,
  catalogue: Catalogue<V>,
): Negotiation<V>;

export { describeDocument, mediaTypes, negotiateVariant };
export type {
  Catalogue,
  DescribeOptions,
  DocumentNeeds,
  Loss,
  Negotiation,
  NegotiationRequest,
  Obstacle,
  Variant,
  VariantLoss,
};
