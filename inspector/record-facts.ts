// The snapshot of a mounted surface, and the unknown contents of its document, as labels and texts. Pure.

import type { PlayerDocument } from 'pantograph';
import type { MountedSnapshot } from 'pantograph/renderer';
import type { Fact } from './facts.ts';

type MaybeFact = readonly [label: string, text: string | number | boolean | undefined];

const timeOf = (ms: number | undefined): string | undefined =>
  ms === undefined ? undefined : new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' }).format(ms);

function told(facts: readonly MaybeFact[]): Fact[] {
  return facts.flatMap(([label, text]) => (text === undefined ? [] : [[label, String(text)] as const]));
}

/** The facts of a snapshot. */
export function recordFacts(snapshot: Partial<MountedSnapshot> | undefined): readonly Fact[] {
  if (snapshot === undefined) return [['View', 'document: it is played alone, without a session']];
  const { view, reason, fault, delivery, broken, isRetrying, isActing, isAwaitingChange, isForeign } = snapshot;
  const manifest = delivery !== undefined && 'content' in delivery ? delivery.content?.manifest : undefined;
  return told([
    ['View', view],
    ['Reason', reason ?? 'none'],
    ['Fault', fault?.code],
    ['In words', fault?.message],
    ['HTTP status', fault?.status],
    ['Broken', broken?.code],
    ['Delivered', delivery?.shown],
    ['Why', delivery !== undefined && 'why' in delivery ? delivery.why : undefined],
    ['Since', timeOf(delivery?.since)],
    ['Activity', delivery?.activity],
    ['Next try', timeOf(delivery?.nextTryAt)],
    ['Confirmed', timeOf(delivery?.confirmedAt)],
    ['Events', delivery?.events],
    ['Store', delivery?.storeFault?.code],
    ['Online', delivery?.isOnline],
    ['Held back', delivery?.isHeld],
    ['Retrying', isRetrying],
    ['Acting', isActing],
    ['Awaits a change', isAwaitingChange],
    ['Foreign', isForeign],
    ['Format', manifest?.format],
    ['Contract', manifest?.contractVersion],
    ['Document API', manifest?.documentApi],
    ['Profile', manifest?.profile],
    ['Producer', manifest?.producerVersion],
    ['Revision', manifest?.revision],
    ['Issued', manifest?.issuedAt],
    ['Expires', manifest?.expiresAt],
    ['SHA-256', manifest?.sha256],
  ]);
}

/** The contents of a document that this player does not know. [F2] */
export function unsupportedFacts(document: PlayerDocument | undefined): readonly Fact[] {
  if (document === undefined) return [];
  const { notices, noticeCount } = document;
  const facts: Fact[] = notices.map(({ code, opcode, operationIndex, byteOffset }) => [
    code,
    `${opcode}${operationIndex < 0 ? '' : ` in operation ${operationIndex}`}, byte ${byteOffset}`,
  ]);
  if (noticeCount > notices.length) facts.push(['More', String(noticeCount - notices.length)]);
  return facts.length > 0 ? facts : [['Nothing', 'the player knows all that the document holds']];
}
