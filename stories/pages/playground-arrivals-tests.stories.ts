// Links and files that open in the playground, tested in stories that stand in no sidebar.

import type { Meta, StoryObj } from '@storybook/html-vite';
import { encodeDocument } from 'pantograph/producer';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { surfaces } from '../gallery/surfaces.ts';
import type { SourceKind } from '../playground/compile.ts';
import { playgroundPage } from '../playground/playground-page.ts';
import { createPlayground } from '../playground/playground.ts';
import { writeShareLink } from '../playground/share-link.ts';
import { templates } from '../playground/templates.ts';
import { viewSettingsOf } from '../playground/view-settings.ts';
import { words } from '../workbench/promise.ts';
import { surroundingsOf } from '../workbench/surroundings.ts';
import { drop, editorIn, expectWords, write, writtenIn } from './playground-driver.ts';

const meta = {
  title: 'Tests/Playground arrivals',
  tags: ['!autodocs', '!dev', 'test'],
  parameters: { controls: { disable: true } },
  render: (_, context) => playgroundPage(context),
} satisfies Meta;
export default meta;

/** Puts a link into the page's address while the story stands. */
const linked = (kind: SourceKind, text: string, view: object) => async () => {
  const link = await writeShareLink({ source: { kind, text }, view: viewSettingsOf({ ...view }) });
  const before = location.href;
  history.replaceState(null, '', link);
  return () => history.replaceState(null, '', before);
};

/** Foreign code that counts its runs in the page. */
const foreign = `import { ui } from 'pantograph/producer';
globalThis.runsOfForeignCode = (globalThis.runsOfForeignCode ?? 0) + 1;
export default { profile: 'canvas-1', designWidth: 200, designHeight: 100, root: ui.text({ text: 'Foreign' }) };
`;
const runs = (): unknown => Reflect.get(globalThis, 'runsOfForeignCode');

/** Foreign code runs only when its button is pressed. */
export const Foreign: StoryObj = {
  beforeEach: linked('builder', foreign, {}),
  play: async ({ canvasElement }) => {
    Reflect.deleteProperty(globalThis, 'runsOfForeignCode');
    const bench = within(canvasElement);
    const run = await bench.findByRole('button', { name: 'Run this code' });
    await expect(bench.getByRole('status', { name: 'What was opened' })).toHaveTextContent('It has not run');
    await expect(writtenIn(canvasElement)).toBe(foreign);
    editorIn(canvasElement).focus();
    await userEvent.keyboard('x');
    write(canvasElement, `${foreign}// read\n`);
    await userEvent.selectOptions(bench.getByRole('combobox', { name: 'Theme' }), 'Dark');
    await userEvent.selectOptions(bench.getByRole('combobox', { name: 'Write' }), 'contract');
    await waitFor(() => expect(bench.getByRole('alert')).toHaveTextContent('Run this code first'));
    await expect(bench.getByRole('combobox', { name: 'Write' })).toHaveValue('builder');
    await expect(run).toBeVisible();
    await expect(runs()).toBeUndefined();
    await userEvent.click(run);
    await expectWords(canvasElement, 'Foreign');
    // An earlier request would have run by now.
    await expect(runs()).toBe(1);
    await waitFor(() => expect(run).not.toBeVisible());
    await waitFor(() => expect(bench.queryByRole('status', { name: 'What was opened' })).toBeNull());
    await waitFor(() => expect(bench.queryByRole('alert')).toBeNull());
  },
};

/** An unchanged source of the gallery is ours and runs at once. A changed source is foreign. */
export const Own: StoryObj = {
  beforeEach: linked('builder', surfaces['boarding-pass'].source, {}),
  play: async ({ canvasElement }) => {
    await expectWords(canvasElement, 'Boarding pass');
    await expect(within(canvasElement).queryByRole('button', { name: 'Run this code' })).toBeNull();
  },
};

export const Changed: StoryObj = {
  beforeEach: linked('builder', surfaces['boarding-pass'].source.replace('PG482', 'PG483'), {}),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Run this code' })).toBeVisible();
    await expect(canvasElement.querySelector('.bench')).toBeNull();
  },
};

/** A setting that no menu offers becomes an option of its menu, so that a reader can come back to it. */
export const Unusual: StoryObj = {
  beforeEach: linked('contract', '{}', { width: 412, height: 915, fontScale: 1.15, density: 2.625 }),
  play: async ({ canvasElement }) => {
    const bench = within(canvasElement);
    const menu = (name: string) => bench.getByRole('combobox', { name });
    await waitFor(() => expect(menu('Viewport')).toHaveDisplayValue('412 × 915'));
    await expect(menu('Font scale')).toHaveDisplayValue('Text 115 %');
    await expect(menu('Density')).toHaveDisplayValue('Density 2.625');
    await userEvent.selectOptions(menu('Viewport'), 'Phone, 360 × 740');
    await expect(menu('Viewport')).toHaveDisplayValue('Phone, 360 × 740');
    await userEvent.selectOptions(menu('Viewport'), '412 × 915');
    await expect(menu('Viewport')).toHaveDisplayValue('412 × 915');
  },
};

/** A dropped file opens; a file that is no document gets a message, on the page and in the console. */
export const Drops: StoryObj = {
  play: async ({ canvasElement }) => {
    const bench = within(canvasElement);
    const told = spyOn(console, 'warn').mockImplementation(() => undefined);
    await expectWords(canvasElement, 'Change me');
    drop(canvasElement, new File([encodeDocument(templates['Counter']).slice()], 'counter.pantograph'));
    await expectWords(canvasElement, 'Start over');
    await expect(bench.getByRole('status', { name: 'What was opened' })).toHaveTextContent(
      'counter.pantograph: operations',
    );
    await expect(told).not.toHaveBeenCalled();
    drop(canvasElement, new File(['<html>'], 'page.html'));
    await waitFor(() => expect(bench.getByRole('alert')).toHaveTextContent('page.html is no document'));
    await expect(told).toHaveBeenCalledTimes(1);
    await expectWords(canvasElement, 'Start over');

    // Browsers throw this for a folder, and for a deleted file.
    const unreadable = new DOMException('A requested file could not be found.', 'NotFoundError');
    const reading = spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValueOnce(unreadable);
    drop(canvasElement, new File([], 'folder'));
    await waitFor(() => expect(bench.getByRole('alert')).toHaveTextContent('folder cannot be read'));
    await expect(told).toHaveBeenCalledTimes(2);
    reading.mockRestore();
    told.mockRestore();
    await expectWords(canvasElement, 'Start over');
  },
};

/** The states of a report stay while its document is rewritten as code or JSON. */
export const Reports: StoryObj = {
  play: async ({ canvasElement }) => {
    const bench = within(canvasElement);
    await expectWords(canvasElement, 'Change me');
    const report = {
      ...{ kind: 'pantograph-report', version: 1, sdkVersion: '1.0.0', createdAt: 'today', userAgent: 'a' },
      document: btoa(String.fromCharCode(...encodeDocument(templates['Welcome']))),
      states: { liked: 1 },
      ...{ notices: [], snapshots: [], reports: [], steps: [] },
    };
    drop(canvasElement, new File([JSON.stringify(report)], 'report.json'));
    await expectWords(canvasElement, 'Thank you!');
    await userEvent.selectOptions(bench.getByRole('combobox', { name: 'Write' }), 'builder');
    await waitFor(() => expect(writtenIn(canvasElement)).toContain('ui.column('));
    write(canvasElement, writtenIn(canvasElement).replace('Change me', 'Changed'));
    await expectWords(canvasElement, 'Changed');
    await expectWords(canvasElement, 'Thank you!');
  },
};

/** A document that is still loading when the page goes is never played. */
export const Ended: StoryObj = {
  render: () => document.createElement('div'),
  play: async ({ canvasElement, globals }) => {
    const options = { templates, ownCode: [], surroundings: surroundingsOf(globals) };
    const make = () => {
      const host = canvasElement.appendChild(document.createElement('div'));
      const playground = createPlayground(host, options);
      const says = (text: string) =>
        waitFor(() => expect(words(playground.stage()?.surface ?? document.body)).toContain(text));
      return { host, playground, says };
    };
    const [first, second, third] = [make(), make(), make()];
    first.playground.dispose();
    // The last playground settles last.
    await third.says('Change me');
    await expect(first.playground.stage()).toBeUndefined();
    await expect(first.host.querySelector('.bench')).toBeNull();

    const file = new File([encodeDocument(templates['Counter']).slice()], 'counter');
    const before = second.playground.stage();
    drop(second.host, file);
    second.playground.dispose();
    drop(third.host, file);
    await third.says('Start over');
    await expect(second.playground.stage()).toBe(before);
    third.playground.dispose();
  },
};
