// The violations that axe-core finds in a page.
import axe from 'axe-core';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright';

/** Violations as `rule: target`, empty when there is none. */
export async function accessibilityViolations(page: Page): Promise<readonly string[]> {
  // Elements that still fade in would have other colours.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getTiming().iterations !== Infinity)
        .map((animation) => animation.finished),
    ),
  );
  // The library is evaluated, because the content security policy of the page refuses a script.
  await page.evaluate(axe.source);
  const results = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${JSON.stringify(node.target)} ${node.html.slice(0, 120)}`),
  );
}
