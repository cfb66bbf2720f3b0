// Opens a dropped file: a document in any of its encodings, or a report of the inspector. Must not know the page.

import { decodeDocument, limits } from 'pantograph';
import type { PlayerDocument } from 'pantograph';
import { cborFormat } from 'pantograph/cbor';
import { jsonFormat } from 'pantograph/contract';
import { readReportBundle } from 'pantograph/inspector';
import type { ReportBundle } from 'pantograph/inspector';
import { protobufFormat } from 'pantograph/protobuf';
import { contractSourceOf, faultText } from './compile.ts';

export type OpenedFile =
  | {
      readonly ok: true;
      /** The contract in JSON. */
      readonly text: string;
      readonly report: ReportBundle | undefined;
      readonly note: string;
    }
  | { readonly ok: false; readonly message: string };

const formats = [
  { name: 'operations', decode: (bytes: Uint8Array) => decodeDocument(bytes) },
  { name: 'a contract in CBOR', decode: (bytes: Uint8Array) => cborFormat.decode(bytes, limits) },
  { name: 'a contract in ProtoBuf', decode: (bytes: Uint8Array) => protobufFormat.decode(bytes, limits) },
] as const;

function opened(document: PlayerDocument, note: string, report?: ReportBundle): OpenedFile {
  try {
    return { ok: true, text: contractSourceOf(document), report, note };
  } catch (error) {
    return { ok: false, message: faultText(error) };
  }
}

function openText(name: string, bytes: Uint8Array): OpenedFile {
  const text = new TextDecoder().decode(bytes);
  if (/"kind"\s*:\s*"pantograph-report"/u.test(text.slice(0, 400))) return openReport(name, text);
  const decoded = jsonFormat.decode(bytes, limits);
  return decoded.ok
    ? opened(decoded.value, `${name}: a contract in JSON`)
    : { ok: false, message: `${name} is JSON, but no contract. ${faultText(decoded.error)}` };
}

function openReport(name: string, text: string): OpenedFile {
  const report = readReportBundle(text);
  if (!report.ok) return { ok: false, message: `${name} is no whole report. ${faultText(report.error)}` };
  if (report.value.document === undefined)
    return { ok: false, message: `${name} is a report of a surface that showed no document.` };
  const decoded = decodeDocument(report.value.document);
  return decoded.ok
    ? opened(decoded.value, `${name}: a report of ${report.value.createdAt}`, report.value)
    : { ok: false, message: `The document of ${name} was rejected. ${faultText(decoded.error)}` };
}

/** Opens a file. Never throws for its content. */
export function openFile(name: string, bytes: Uint8Array): OpenedFile {
  if (/^[\t\n\r ]*\{/u.test(String.fromCharCode(...bytes.subarray(0, 64)))) return openText(name, bytes);
  const faults: string[] = [];
  for (const format of formats) {
    const decoded = format.decode(bytes);
    if (decoded.ok) return opened(decoded.value, `${name}: ${format.name}`);
    faults.push(`As ${format.name}: ${faultText(decoded.error)}`);
  }
  return {
    ok: false,
    message: `${name} is no document, in JSON or otherwise, and no report of the inspector. ${faults.join(' ')}`,
  };
}
