// `docs/engines.md`, from vitest's JSON report of the flows in every engine. Must not know how they are run.
import { engineNames } from './engine-programs.mjs';

const titles = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' };

/**
 * How a flow ended in an engine.
 * @typedef {{ group: string, title: string, engine: 'chromium' | 'firefox' | 'webkit', version: string, status: string, known?: string }} EngineFlow
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
  const versions = engineNames.map(
    (name) => `${titles[name]} ${flows.find(({ engine }) => engine === name)?.version ?? 'not run'}`,
  );
  const groups = [...new Set(flows.map(({ group }) => group))].sort();
  const known = flows.filter((flow) => flow.known !== undefined);
  return `# Three engines

\`npm run engines\` makes this page from its own run: each flow below is carried out by a real browser against a real server, with real
pointer and keyboard input. Browsers are those of Debian's packages: \`firefox-esr\`, \`chromium\`, and WebKitGTK's \`MiniBrowser\`, which
shares its engine with Safari.

${groups.map((group) => tableOf(group, versions, flows)).join('\n')}
## Known differences

${known.length === 0 ? 'None.' : known.map(({ engine, title, known: reason }) => `- ${titles[engine]}, "${withoutIds(title)}": ${reason}`).join('\n')}
`;
}

function tableOf(group, versions, flows) {
  const own = flows.filter((flow) => flow.group === group);
  const rows = [...new Set(own.map(({ title }) => title))].map((title) => {
    const cells = engineNames.map((name) => cellOf(own.find((flow) => flow.engine === name && flow.title === title)));
    return `| ${idsOf(title)} | ${withoutIds(title)} | ${cells.join(' | ')} |`;
  });
  return `## ${group[0].toUpperCase()}${group.slice(1)}

| rules | flow | ${versions.join(' | ')} |
|---|---|---|---|---|
${rows.join('\n')}
`;
}

function cellOf(flow) {
  if (flow === undefined) return 'not run';
  if (flow.status !== 'passed') return '**fails**';
  return flow.known === undefined ? 'yes' : 'known difference';
}

const idsOf = (title) => /^\[([^\]]+)\]/.exec(title)?.[1] ?? '';
const withoutIds = (title) => title.replace(/^\[[^\]]+\] /, '').replaceAll('|', '\\|');
