// `docs/engines.md`, from vitest's JSON report of the flows in every engine. Must not run them.
import { engineNames } from './engine-programs.mjs';

const titles = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' };

/**
 * The outcome of a flow in an engine.
 * @typedef {{ group: string, title: string, engine: 'chromium' | 'firefox' | 'webkit', version: string, status: string, known?: string, notApplicable?: string }} EngineFlow
 */

/**
 * The flows of a report, in its order.
 * @param {{ testResults: { assertionResults: { status: string, meta?: Record<string, any> }[] }[] }} report
 * @returns {EngineFlow[]}
 */
export function flowsOf(report) {
  return report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ status, meta }) =>
      meta?.engine === undefined
        ? []
        : [
            {
              group: meta.flow[0],
              title: meta.flow[1],
              engine: meta.engine.name,
              version: meta.engine.version,
              status,
              ...(meta.known === undefined ? {} : { known: meta.known }),
              ...(meta.notApplicable === undefined ? {} : { notApplicable: meta.notApplicable }),
            },
          ],
    ),
  );
}

/**
 * The page.
 * @param {readonly EngineFlow[]} flows
 */
export function enginePage(flows) {
  const groups = [...new Set(flows.map(({ group }) => group))].sort();
  return `# Three engines

\`npm run engines\` makes this page from its own run: each flow below is carried out by a real browser against a real server, with real
pointer and keyboard input. Browsers are those of Debian's packages: \`firefox-esr\`, \`chromium\`, and WebKitGTK's \`MiniBrowser\`, which
shares its engine with Safari.

| outcome | ${engineNames.map((name) => titles[name]).join(' | ')} |
|---|--:|--:|--:|
| version | ${engineNames.map((name) => flows.find(({ engine }) => engine === name)?.version ?? '').join(' | ')} |
${outcomes.map((outcome) => totalsOf(outcome, flows)).join('\n')}

A known difference is a flow that fails in this engine, for the reason below; once it passes, the run is red until it is no longer
called known.

${groups.map((group) => tableOf(group, flows)).join('\n')}
## Known differences

${reasonsOf(flows, 'known')}

## Not applicable

${reasonsOf(flows, 'notApplicable')}
`;
}

/** Outcomes of flows. */
const outcomes = ['passed', 'known difference', 'failed', 'not applicable', 'not run'];

function outcomeOf(flow) {
  if (flow === undefined) return 'not run';
  if (flow.notApplicable !== undefined) return 'not applicable';
  if (flow.status !== 'passed') return 'failed';
  return flow.known === undefined ? 'passed' : 'known difference';
}

function totalsOf(outcome, flows) {
  const counts = engineNames.map(
    (name) => titlesOf(flows).filter((title) => outcomeOf(find(flows, name, title)) === outcome).length,
  );
  return `| ${outcome} | ${counts.join(' | ')} |`;
}

function tableOf(group, flows) {
  const own = flows.filter((flow) => flow.group === group);
  const rows = titlesOf(own).map((title) => {
    const cells = engineNames.map((name) => outcomeOf(find(own, name, title)));
    return `| ${idsOf(title)} | ${withoutIds(title)} | ${cells.map((cell) => (cell === 'failed' ? '**failed**' : cell)).join(' | ')} |`;
  });
  return `## ${group[0].toUpperCase()}${group.slice(1)}

| rules | flow | ${engineNames.map((name) => titles[name]).join(' | ')} |
|---|---|---|---|---|
${rows.join('\n')}
`;
}

function reasonsOf(flows, field) {
  const lines = flows.flatMap((flow) =>
    flow[field] === undefined ? [] : [`- ${titles[flow.engine]}, "${withoutIds(flow.title)}": ${flow[field]}`],
  );
  return lines.length === 0 ? 'None.' : lines.join('\n');
}

const titlesOf = (flows) => [...new Set(flows.map(({ title }) => title))];
const find = (flows, engine, title) => flows.find((flow) => flow.engine === engine && flow.title === title);
const idsOf = (title) => /^\[([^\]]+)\]/.exec(title)?.[1] ?? '';

/**
 * A flow's title without the ids of rules.
 * @param {string} title
 * @returns {string}
 */
export const withoutIds = (title) => title.replace(/^\[[^\]]+\] /, '').replaceAll('|', '\\|');
