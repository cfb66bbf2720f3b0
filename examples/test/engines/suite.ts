// Runs flows in every engine of this machine. A missing engine is a skip that names the package to install.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { engineNames, howToInstall } from '../../../scripts/engine-programs.mjs';
import type { EngineBrowser, EngineName, Look } from './driver.ts';
import { expectKnown, knownDifferences } from './known-differences.ts';
import { Screen } from './screen.ts';
import { startEngine } from './start-engine.ts';

declare module 'vitest' {
  /** Data for the support table. */
  export interface TaskMeta {
    engine?: { readonly name: EngineName; readonly version: string };
    /** The group and title of the flow. */
    flow?: readonly [group: string, title: string];
    /** The package to install if the engine is missing. */
    missing?: string;
    /** The reason of a known failure in this engine. */
    known?: string;
    /** The reason why the flow does not apply to this engine. */
    notApplicable?: string;
  }
}

/** Opens a window, until the flow ends. */
export type Open = (url: string, look?: Partial<Look>) => Promise<Screen>;

/** Registers a flow, which does what people do. Its title opens with its rules. */
export type Flow = (
  title: string,
  run: (open: Open, engine: EngineName) => Promise<void>,
  /** Reasons why the flow does not apply to some engines. */
  notApplicable?: Partial<Readonly<Record<EngineName, string>>>,
) => void;

/** A server that is down is no fault of a page. */
const ofNetwork = /Failed to load resource|access control checks|NetworkError|Cross-Origin Request Blocked/;

/** Registers flows for every engine. Nothing may go wrong in their pages. */
export function describeEngines(group: string, add: (flow: Flow) => void): void {
  describe.each(engineNames)(`${group}, %s`, (name) => {
    const screens: Screen[] = [];
    let engine: EngineBrowser | undefined;
    beforeAll(async () => {
      engine = await startEngine(name);
    });
    afterAll(() => engine?.close());
    afterEach(async () => {
      for (const { page } of screens.splice(0)) await page.close();
    });
    add((title, run, notApplicable = {}) => {
      it(title, async ({ task, skip }) => {
        if (engine === undefined) {
          task.meta.missing = howToInstall(name);
          return skip(task.meta.missing);
        }
        const browser = engine;
        task.meta.engine = { name, version: browser.version };
        task.meta.flow = [group, title];
        const reason = notApplicable[name];
        if (reason !== undefined) {
          task.meta.notApplicable = reason;
          return skip(reason);
        }
        const openScreen: Open = async (url, look) => {
          const screen = new Screen(await browser.open(url, look));
          screens.push(screen);
          return screen;
        };
        const known = knownDifferences.find((difference) => difference.engine === name && difference.flow === title);
        if (known === undefined) await run(openScreen, name);
        else {
          task.meta.known = known.reason;
          const [outcome] = await Promise.allSettled([run(openScreen, name)]);
          expectKnown(known, outcome);
        }
        const faults = screens.flatMap(({ page }) => page.faults);
        expect(faults.filter((fault) => !ofNetwork.test(fault))).toEqual([]);
      });
    });
  });
}
