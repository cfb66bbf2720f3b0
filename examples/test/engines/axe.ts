// The judgement of axe-core about a surface, in any engine.
import { readFileSync } from 'node:fs';
import type { Screen } from './screen.ts';

const axe = readFileSync(new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

interface Axe {
  readonly run: (
    element: Element | null,
    options: object,
  ) => Promise<{
    readonly passes: readonly unknown[];
    readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
  }>;
}

/** The number of rules that a surface keeps, and its violations. */
export async function judgeByAxe({
  page,
}: Screen): Promise<{ readonly rules: number; readonly violations: readonly string[] }> {
  await page.runLibrary(axe);
  return page.evaluate(async () => {
    const { run } = (window as unknown as { readonly axe: Axe }).axe;
    // Letters of the mirror are transparent; the canvas has the contrast.
    const { passes, violations } = await run(document.getElementById('one'), {
      rules: { 'color-contrast': { enabled: false } },
    });
    return {
      rules: passes.length,
      violations: violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
    };
  });
}
