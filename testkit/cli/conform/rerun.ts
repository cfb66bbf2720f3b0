// `--rerun`: the settings that a finding's file keeps, and the call that repeats it. Must not know what a check does.

import { readFile } from 'node:fs/promises';
import type { CommandCall, CommandOptions, OptionValues } from '../command.ts';
import { textOption } from '../command.ts';
import { CannotRunError } from '../load-source.ts';
import type { Scenario } from './baseline.ts';
import type { FindingFacts } from './finding.ts';

/** The arguments of a run that repeat its findings, besides credentials. */
interface RunSettings {
  readonly scenario: Scenario;
  readonly sources: readonly string[];
  readonly options: OptionValues;
}

/** A finding as its file has it. `--rerun` takes it. */
export interface FindingFile extends FindingFacts {
  readonly settings: RunSettings;
}

export const rerunOption: CommandOptions = { rerun: { type: 'string' } };
export const rerunWords = { rerun: 'the file of a finding: runs its check again, with its settings' };

/** An address without the name of a user and a query, which may be credentials; other words as they are. */
function withoutCredentials(source: string): string {
  if (!URL.canParse(source)) return source;
  const { protocol, host, pathname } = new URL(source);
  return protocol.startsWith('http') ? `${protocol}//${host}${pathname}` : source;
}

/** The settings of a call. @param kept - the options that a finding depends on, none of which holds credentials */
export function settingsOf(
  { sources, options }: CommandCall,
  scenario: Scenario,
  kept: readonly string[],
): RunSettings {
  const given = Object.entries(options).filter(([name, value]) => kept.includes(name) && value !== undefined);
  return { scenario, sources: sources.map(withoutCredentials), options: Object.fromEntries(given) };
}

/** The call itself, or with `--rerun` the call that repeats a finding. Arguments and options that were given count first. */
export async function repeatedCall(call: CommandCall, scenario: Scenario, usage: string): Promise<CommandCall> {
  const path = textOption(call, 'rerun');
  if (path === undefined) {
    if (call.sources.length === 0) throw new CannotRunError(`expected: pantograph conform ${scenario} ${usage}`);
    return call;
  }
  let finding: Partial<FindingFile> | null = null;
  try {
    finding = JSON.parse(await readFile(path, 'utf8')) as Partial<FindingFile> | null;
  } catch {
    // The message below says it.
  }
  const settings = finding?.settings;
  if (finding?.kind !== 'pantograph-finding' || finding.id === undefined || settings?.scenario !== scenario)
    throw new CannotRunError(`${path}: expected the file of a finding of conform ${scenario}`);
  return {
    io: call.io,
    sources: call.sources.length > 0 ? call.sources : settings.sources,
    options: { ...settings.options, ...call.options, check: [finding.id] },
  };
}
