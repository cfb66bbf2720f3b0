// The answer of this package's player to a case. Must not know the answers that are expected.

import type { PlayerDocument, PlayerError } from 'pantograph';
import { dumpDocument } from 'pantograph';
import {
  decodeCapabilities,
  decodeEnvelope,
  evaluate,
  followsGrammar,
  negotiateVariant,
  parseManifestHeader,
  resolveCapabilities,
} from 'pantograph/internal';
import type { Catalogue } from 'pantograph/internal';
import { createFixedMeasurer, dumpLayout, dumpSemantics, plainEnvironment } from 'pantograph/renderer';
import { buildSemantics, createVariables, layoutDocument } from 'pantograph/renderer-internal';
import { formatOfBody } from '../../../checks/open-bytes.ts';
import { encodeDocument } from '../../../producer/encode-document.ts';
import { ui, m } from '../../../producer/builders.ts';
import type { CaseOutcome, CaseRequest } from './vector-case.ts';

const formatIds = {
  operations: 'pantograph-ops',
  json: 'pantograph-json',
  cbor: 'pantograph-cbor',
  protobuf: 'pantograph-protobuf',
} as const;

/** Documents whose expansion is larger have no layout here: it would take megabytes of text. */
const MOST_NODES = 2_000;
const MOST_STRING_BYTES = 4_096;

function invalid({ code, details }: PlayerError): CaseOutcome {
  const { byteOffset, pointer } = details as { readonly byteOffset?: number; readonly pointer?: string };
  return {
    verdict: 'invalid',
    code,
    ...(pointer === undefined ? (byteOffset === undefined ? {} : { byteOffset }) : { pointer }),
  };
}

/** A document's texts at 390 by 720 dp, with fixed advances of text. */
function textsOf(document: PlayerDocument): Pick<CaseOutcome, 'dump' | 'layout' | 'semantics'> {
  const { nodes, strings } = document;
  const isLarge =
    nodes.length > MOST_NODES ||
    Array.from({ length: strings.length }, (_, id) => strings.byteLength(id)).some(
      (length) => length > MOST_STRING_BYTES,
    );
  if (isLarge) return {};
  const variables = createVariables(document, plainEnvironment, {});
  const layout = layoutDocument(document, plainEnvironment, variables, createFixedMeasurer());
  return {
    dump: dumpDocument(document),
    layout: dumpLayout(layout),
    semantics: dumpSemantics(buildSemantics(layout, variables), layout),
  };
}

function judgeBody(bytes: Uint8Array, format: string): CaseOutcome {
  const decoded = formatOfBody(bytes, format).decode(bytes);
  if (!decoded.ok) return invalid(decoded.error);
  const notices = [...new Set(decoded.value.notices.map(({ code }) => code))];
  return { verdict: 'valid', notices, ...textsOf(decoded.value) };
}

function judgeDocument({ encoding = 'operations', bytes = '' }: CaseRequest): CaseOutcome {
  const content = new Uint8Array(Buffer.from(bytes, 'base64'));
  if (encoding !== 'envelope') return judgeBody(content, formatIds[encoding]);
  const envelope = decodeEnvelope(content);
  return envelope.ok ? judgeBody(envelope.value.body, envelope.value.manifest.format) : invalid(envelope.error);
}

/** Headers of a case, as a request carries them. */
const headersOf = (headers: Readonly<Record<string, string>>) => ({
  get: (name: string) =>
    headers[Object.keys(headers).find((key) => key.toLowerCase() === name.toLowerCase()) ?? ''] ?? null,
});

interface ExpressionInput {
  readonly expression: number;
  readonly states?: Readonly<Record<string, number | string>>;
}

function judgeExpression({ expression, states = {} }: ExpressionInput): CaseOutcome {
  const root = ui.spacer({ modifiers: [m.offset({ x: expression })] });
  const bytes = encodeDocument({ profile: 'canvas-1', designWidth: 390, designHeight: 720, states, root });
  const decoded = formatOfBody(bytes).decode(bytes);
  if (!decoded.ok) return invalid(decoded.error);
  const faults: string[] = [];
  const variables = createVariables(decoded.value, plainEnvironment, states);
  const last = decoded.value.expressions.length - 1;
  const value = evaluate(decoded.value, last, variables, (fault) => void faults.push(fault));
  return { verdict: 'valid', value: { number: value, faults } };
}

interface Inputs {
  readonly manifest: { readonly header: string | null; readonly etag: string | null };
  readonly headers: Readonly<Record<string, string>>;
  readonly negotiation: { readonly headers: Inputs['headers']; readonly catalogue: Catalogue };
}

/** The answer of this player. */
export function judgeCase(request: CaseRequest): CaseOutcome {
  const { input } = request;
  switch (request.kind) {
    case 'document':
      return judgeDocument(request);
    case 'manifest': {
      const { header, etag } = input as Inputs['manifest'];
      const parsed = parseManifestHeader(header, etag);
      return parsed.ok ? { verdict: 'valid', value: parsed.value } : invalid(parsed.error);
    }
    case 'capabilities':
      return { verdict: 'valid', value: decodeCapabilities(headersOf(input as Inputs['headers'])) };
    case 'negotiation': {
      const { headers, catalogue } = input as Inputs['negotiation'];
      const media = headersOf(headers).get('Accept');
      const declared = resolveCapabilities(decodeCapabilities(headersOf(headers)), () => undefined);
      if (!declared.ok) return invalid(declared.error);
      const answer = negotiateVariant({ ...declared.value, media }, catalogue);
      return {
        verdict: 'valid',
        value: answer.kind === 'variant' ? { variant: answer.variant.id } : { problem: answer.problem },
      };
    }
    case 'action-name': {
      const bytes = new TextEncoder().encode(String(input));
      return followsGrammar('action', bytes, 0, bytes.length)
        ? { verdict: 'valid' }
        : { verdict: 'invalid', code: 'host/action-name' };
    }
    case 'expression':
      return judgeExpression(input as ExpressionInput);
  }
}
