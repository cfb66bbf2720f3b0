// Starts the engines that this machine has.
import { findEngine } from '../../../scripts/engine-programs.mjs';
import type { EngineBrowser, EngineName } from './driver.ts';
import { startWithPuppeteer } from './puppeteer-driver.ts';
import { startWebKit } from './webkit-driver.ts';
import type { WebKitPrograms } from './webkit-driver.ts';

/** @returns undefined if a program of the engine is missing */
export async function startEngine(name: EngineName): Promise<EngineBrowser | undefined> {
  const programs = findEngine(name);
  if (programs === undefined) return undefined;
  return name === 'webkit'
    ? startWebKit(programs as unknown as WebKitPrograms)
    : startWithPuppeteer(name, programs['browser']);
}
