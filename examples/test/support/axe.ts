// What axe-core finds wrong in a page.
import axe from 'axe-core';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright';

/** Violations as `rule: target`, empty when there is none. */
export async function accessibilityViolations(page: Page): Promise<readonly string[]> {
  // What is still fading in has other colours than what people read.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getTiming().iterations !== Infinity)
        .map((animation) => animation.finished),
    ),
  );
  // Evaluated, not added as a script: the page's content security policy stays as it is.
  await page.evaluate(axe.source);
  const results = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${JSON.stringify(node.target)} ${node.html.slice(0, 120)}`),
  );
}
