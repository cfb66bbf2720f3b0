// `npm run costs`: the time of this machine for each class of the renderer's cost model, beside the weight of the class.

import { paintWeights } from 'pantograph/renderer-internal';
import { ask, withPage } from './bench.ts';
import { launchBrowser, serveBench } from './browser.ts';
import type { calls } from './pages/costs.ts';

const figure = (value: number): string => value.toLocaleString('en', { maximumSignificantDigits: 2 });

const server = await serveBench(new Map());
const browser = await launchBrowser(server, true);
try {
  const measured = await withPage(browser, 'costs', {}, (page) =>
    ask<typeof calls, 'measureCosts'>(page, 'measureCosts'),
  );
  console.log(`${browser.version}, nanoseconds a unit: the weight, what was measured, and what the weight is of that`);
  for (const [weight, nanoseconds] of Object.entries(paintWeights)) {
    for (const probe of measured) {
      if (probe.weight !== weight) continue;
      const share = `${figure(nanoseconds / probe.nanoseconds)} x`;
      console.log(
        weight.padEnd(14),
        figure(nanoseconds).padStart(10),
        figure(probe.nanoseconds).padStart(10),
        share.padStart(10),
        ` ${probe.name}`,
      );
    }
  }
} finally {
  await browser.dispose();
  server.dispose();
}
