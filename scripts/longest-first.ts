// The order of test files without measured times: vitest starts with large files, but these small files take longest.
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** Files that take as long as a dozen others. */
const longest = [
  'largest-list.e2e.soak',
  'standalone.e2e.soak',
  'storage-weather.e2e.soak',
  'package.e2e',
  'hostile-document.prop',
  'settling.browser',
  'placed-lines.browser',
];

const rank = ({ moduleId }: TestSpecification): number =>
  longest.some((name) => moduleId.endsWith(`/${name}.test.ts`)) ? 0 : 1;

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((own) => sorted.filter(({ project }) => project === own).sort((a, b) => rank(a) - rank(b)));
  }
}
