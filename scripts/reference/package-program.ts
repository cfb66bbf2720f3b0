// The published entries and all files that they reach, as a program of the compiler. Must not know its users.
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { publicEntries } from '../entries.mjs';

/** The root of the repository, with a slash at its end. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Texts that a test plants in place of files, by path. */
export type PlantedSources = ReadonlyMap<string, string>;

/** The program. Making it takes some seconds. */
export function packageProgram(planted: PlantedSources = new Map()): ts.Program {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const configuration = ts.getParsedCommandLineOfConfigFile(`${root}tsconfig.json`, {}, host);
  if (configuration === undefined) throw new Error('tsconfig.json: expected a configuration, got none');
  const files = ts.createCompilerHost(configuration.options);
  const onDisk = files.readFile.bind(files);
  files.readFile = (name) => planted.get(name.replace(root, '')) ?? onDisk(name);
  const sources = Object.values(publicEntries).map((source) => root + source);
  return ts.createProgram(sources, configuration.options, files);
}
