// Starts the engines that this machine has.
import { findEngine } from '../../../scripts/engine-programs.mjs';
import type { EngineBrowser, EngineName } from './driver.ts';
import { startWithPuppeteer } from './puppeteer-driver.ts';

/** @returns undefined where a program of the engine is missing */
export async function startEngine(name: EngineName): Promise<EngineBrowser | undefined> {
  const programs = findEngine(name);
  if (programs === undefined) return undefined;
  if (name === 'webkit') return undefined;
  return startWithPuppeteer(name, programs['browser']);
}
