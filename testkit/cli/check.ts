// `pantograph check`: says what a document is, what is wrong with it, what it needs of a player and what it costs.

import type { PlayerDocument } from 'pantograph';
import { limits } from 'pantograph';
import { describeDocument } from 'pantograph/internal';
import { smokeCheck } from 'pantograph/renderer';
import { checkDocument, findingOf } from '../checks/check-document.ts';
import type { CheckFinding } from '../checks/check-report.ts';
import { documentFormats, openBytes } from '../checks/open-bytes.ts';
import { privateTextFindings } from '../checks/private-texts.ts';
import { accessibilityFindings } from './check-accessibility.ts';
import type { Command, CommandCall } from './command.ts';
import { formatWord, loadGiven, mediaTypeOf, sourceOptions, sourceWords } from './document-options.ts';
import { counted, findingLine } from './print-findings.ts';

/** Everything that `check` says about a document. */
export type DocumentReport = ReturnType<typeof reportOn>;

function factsOf(document: PlayerDocument) {
  const { documentApi, profile, designWidth, designHeight, lang, direction, title, nodes, stateCount } = document;
  const { features } = document;
  return {
    documentApi,
    profile,
    designWidth,
    designHeight,
    lang,
    direction,
    title,
    nodes: nodes.length,
    states: stateCount,
    features,
  };
}

/** Needs, cost and further findings of a document that decodes. */
function judge(document: PlayerDocument, body: Uint8Array, mediaType: string) {
  const format = documentFormats.find((candidate) => candidate.mediaType === mediaType) ?? documentFormats[0];
  const smoke = smokeCheck()(document);
  const findings: readonly CheckFinding[] = smoke.ok
    ? [...accessibilityFindings(document, format), ...privateTextFindings(document, format)]
    : [findingOf(smoke.error), ...privateTextFindings(document, format)];
  const cost = smoke.ok
    ? { frames: smoke.value.frames, workMs: smoke.value.work / 1_000, maxWorkMs: limits.maxSmokeWork / 1_000 }
    : undefined;
  return { facts: factsOf(document), needs: describeDocument(body, { formats: [format] }), cost, findings };
}

/** Checks the bytes of a source. Pure: the same bytes give the same report. */
export function reportOn(source: string, bytes: Uint8Array, mediaType: string) {
  const opened = openBytes(bytes, mediaType);
  const { findings } = checkDocument(bytes, { mediaType });
  const body = opened.ok ? opened.value.body : bytes;
  const format = opened.ok ? opened.value.format : undefined;
  const decoded = format?.decode(body);
  const judged =
    decoded?.ok === true && format !== undefined ? judge(decoded.value, body, format.mediaType) : undefined;
  const all = [...findings, ...(judged?.findings ?? [])];
  return {
    source,
    passed: all.every(({ severity }) => severity !== 'error'),
    format: format !== undefined && (judged !== undefined || format.recognizes(body)) ? formatWord(format) : undefined,
    bytes: bytes.length,
    manifest: opened.ok ? opened.value.manifest : undefined,
    document: judged?.facts,
    needs: judged?.needs,
    cost: judged?.cost,
    findings: all,
  };
}

const names = (list: readonly string[]): string => (list.length === 0 ? 'none' : list.join(', '));

/** The report in lines for people. */
export function reportText({
  source,
  format,
  bytes,
  manifest,
  document,
  needs,
  cost,
  findings,
}: DocumentReport): string {
  const kind = manifest === undefined ? (format ?? 'no document') : `an envelope with ${format ?? 'bytes'}`;
  const lines = [`${source}: ${kind}, ${counted(bytes, 'byte')}`];
  if (manifest !== undefined)
    lines.push(`  manifest of ${manifest.surface}, issued ${manifest.issuedAt}, expires ${manifest.expiresAt}`);
  if (document !== undefined)
    lines.push(
      `  documentApi ${document.documentApi}, profile ${document.profile}, ${document.designWidth} by ${document.designHeight} dp, ` +
        `language ${document.lang || 'none'}, ${counted(document.nodes, 'node')}, ${counted(document.states, 'state')}`,
    );
  if (needs !== undefined)
    lines.push(
      `  needs components ${names(needs.components)}`,
      `    modifiers ${names(needs.modifiers)}`,
      `    actions ${names(needs.actions)}`,
    );
  if (cost !== undefined)
    lines.push(
      `  costs ${cost.workMs.toFixed(1)} ms for ${counted(cost.frames, 'frame')} on a slow machine, of at most ${cost.maxWorkMs}`,
    );
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const sum = `${errors === 0 ? 'right' : 'not right'}: ${counted(errors, 'error')}, ${counted(findings.length - errors, 'warning')}`;
  return `${lines.join('\n')}\n${findings.map(findingLine).join('')}  ${sum}\n`;
}

export const check: Command = {
  name: 'check',
  usage: '<file|url>...',
  summary: 'says what a document is, its faults, its needs of a player, its cost, and how accessible it is',
  takes: [1, Infinity],
  options: { ...sourceOptions, json: { type: 'boolean' } },
  words: { ...sourceWords, json: 'one JSON object a line, for programs' },
  async run(call: CommandCall) {
    let passed = true;
    for (const source of call.sources) {
      const loaded = await loadGiven(call, source);
      const report = reportOn(loaded.name, loaded.bytes, mediaTypeOf(call, loaded));
      call.io.out(call.options['json'] === true ? `${JSON.stringify(report)}\n` : reportText(report));
      passed &&= report.passed;
    }
    return passed ? 0 : 1;
  },
};
