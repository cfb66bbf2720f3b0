// Tests of the playground, in stories that stand in no sidebar, so that its page opens unchanged.

import { startCompletion } from '@codemirror/autocomplete';
import { undo } from '@codemirror/commands';
import { forceLinting } from '@codemirror/lint';
import type { Meta, StoryObj } from '@storybook/html-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { playgroundPage } from '../playground/playground-page.ts';
import { lines } from '../workbench/promise.ts';
import { stageIn } from '../workbench/stage.ts';
import { editorIn, expectWords, write, writtenIn } from './playground-driver.ts';

const meta = {
  title: 'Tests/Playground',
  tags: ['!autodocs', '!dev', 'test'],
  parameters: { controls: { disable: true } },
  render: (_, context) => playgroundPage(context),
} satisfies Meta;
export default meta;

/** JSON and code are played as they are written; a fault gets a message. */
export const Writes: StoryObj = {
  play: async ({ canvasElement }) => {
    const bench = within(canvasElement);
    await expectWords(canvasElement, 'Change me');
    // Undo does not remove the text of the start.
    await expect(undo(editorIn(canvasElement))).toBe(false);
    const whole = editorIn(canvasElement).state.doc.toString();
    write(canvasElement, whole.replace('Change me', 'Changed'));
    await expectWords(canvasElement, 'Changed');
    write(canvasElement, whole.replace('"toggle"', '"lever"'));
    await waitFor(() => expect(bench.getByRole('alert')).toHaveTextContent('document/unsupported-operation'));
    write(canvasElement, '{');
    await waitFor(() => expect(bench.getByRole('alert')).toHaveTextContent('wire/json'));
    write(canvasElement, whole);
    await waitFor(() => expect(bench.queryByRole('alert')).toBeNull());

    await userEvent.selectOptions(bench.getByRole('combobox', { name: 'Write' }), 'builder');
    await waitFor(() => expect(writtenIn(canvasElement)).toContain('ui.column('));
    write(canvasElement, writtenIn(canvasElement).replace('Change me', 'Coded'));
    await expectWords(canvasElement, 'Coded');
  },
};

/** Templates, viewport, and the rows that are linked to the canvas. */
export const Looks: StoryObj = {
  play: async ({ canvasElement }) => {
    const bench = within(canvasElement);
    await userEvent.selectOptions(bench.getByRole('combobox', { name: 'Start from' }), 'Counter');
    await expectWords(canvasElement, 'Start over');
    await userEvent.selectOptions(bench.getByRole('combobox', { name: 'Viewport' }), 'Small phone, 320 × 640');
    await waitFor(() => expect(stageIn(canvasElement).surface.offsetWidth).toBe(320));
    await userEvent.selectOptions(bench.getByRole('combobox', { name: 'Player' }), 'Player of api 1');
    await expectWords(canvasElement, 'Start over');
    const semantics = within(bench.getByRole('list', { name: 'Semantics' }));
    const row = await waitFor(() => semantics.getByRole('button', { name: /"Start over"/u }));
    await userEvent.hover(row);
    await expect(canvasElement.querySelectorAll(`.is-marked[data-node="${row.dataset['node'] ?? ''}"]`).length).toBe(3);
  },
};

/** The lists follow the canvas, also after a press and after scrolling. */
export const Follows: StoryObj = {
  play: async ({ canvasElement }) => {
    const bench = within(canvasElement);
    await expectWords(canvasElement, 'Change me');
    await userEvent.selectOptions(bench.getByRole('combobox', { name: 'Start from' }), 'Form and tabs');
    await expectWords(canvasElement, 'It is a gift');
    const list = (name: string) => within(bench.getByRole('list', { name }));
    const gift = { name: /It is a gift/u };
    await userEvent.hover(await waitFor(() => list('Layout').getByRole('button', gift)));
    await waitFor(() => expect(list('Semantics').getByRole('button', gift)).toHaveClass('is-marked'));
    stageIn(canvasElement).player.setState('tab', 1);
    await waitFor(() => expect(list('Layout').getByRole('button', { name: /Nothing is sent/u })).toBeTruthy());
    await waitFor(() => expect(list('Layout').queryByRole('button', gift)).toBeNull());
    await waitFor(() => expect(list('Semantics').queryByRole('button', gift)).toBeNull());
    stageIn(canvasElement).player.setState('tab', 0);
    // The mark returns.
    await waitFor(() => expect(list('Layout').getByRole('button', gift)).toHaveClass('is-marked'));

    const rows = Array.from({ length: 40 }, (_, index) => ({ kind: 'text', text: `Row ${index}` }));
    const root = { kind: 'scroll', modifiers: [{ kind: 'fill', width: 1, height: 1 }], children: rows };
    const head = { documentApi: 1, profile: 'canvas-1', designWidth: 390, designHeight: 300 };
    write(canvasElement, JSON.stringify({ ...head, root }));
    await expectWords(canvasElement, 'Row 0');
    const place = () => list('Layout').getByRole('button', { name: /"Row 0"/u }).textContent;
    await waitFor(() => expect(place()).toMatch(/, 0 · /u));
    const last = lines(stageIn(canvasElement).surface).at(-1);
    last?.scrollIntoView({ block: 'end' });
    await waitFor(() => expect(place()).toMatch(/, -\d/u));
  },
};

/** A source that is rewritten and rewritten back is unchanged; a source with a fault stays as it is. */
export const Rewrites: StoryObj = {
  play: async ({ canvasElement }) => {
    const bench = within(canvasElement);
    const menu = bench.getByRole('combobox', { name: 'Write' });
    await expectWords(canvasElement, 'Change me');
    await userEvent.selectOptions(menu, 'builder');
    await waitFor(() => expect(writtenIn(canvasElement)).toContain('ui.column('));
    const code = `// Mine.\n${writtenIn(canvasElement).replace('Change me', 'Mine')}`;
    write(canvasElement, code);
    await expectWords(canvasElement, 'Mine');
    await userEvent.selectOptions(menu, 'contract');
    await waitFor(() => expect(writtenIn(canvasElement)).toMatch(/^\{/u));
    await userEvent.selectOptions(menu, 'builder');
    await waitFor(() => expect(writtenIn(canvasElement)).toBe(code));

    const broken = `${code}(`;
    write(canvasElement, broken);
    await waitFor(() => expect(bench.getByRole('alert')).toHaveTextContent('SyntaxError'));
    await userEvent.selectOptions(menu, 'contract');
    await waitFor(() => expect(bench.getByRole('alert')).toHaveTextContent('It stays as it is'));
    await expect(writtenIn(canvasElement)).toBe(broken);
    await expect(menu).toHaveValue('builder');
  },
};

/** Another choice in the toolbar keeps the written source, and settings of the playground's own menus. */
export const Surrounded: StoryObj = {
  play: async ({ canvasElement, globals }) => {
    const bench = within(canvasElement);
    await expectWords(canvasElement, 'Change me');
    write(canvasElement, writtenIn(canvasElement).replace('Change me', 'Written'));
    await expectWords(canvasElement, 'Written');
    await userEvent.selectOptions(bench.getByRole('combobox', { name: 'Viewport' }), 'Small phone, 320 × 640');
    const theme = globals['theme'] === 'dark' ? 'light' : 'dark';
    const element = playgroundPage({ canvasElement, globals: { ...globals, theme } });
    await expect(canvasElement.contains(element)).toBe(true);
    await waitFor(() => expect(stageIn(canvasElement).surroundings).toMatchObject({ theme, width: 320 }));
    await expectWords(canvasElement, 'Written');
    await expect(bench.getByRole('combobox', { name: 'Theme' })).toHaveDisplayValue(
      theme === 'dark' ? 'Dark' : 'Light',
    );
  },
};

/** Typing works while the inspector is open, although each letter ends the scene that it inspects. */
export const Typed: StoryObj = {
  play: async ({ canvasElement }) => {
    const bench = within(canvasElement);
    await expectWords(canvasElement, 'Change me');
    const inspect = bench.getByRole('button', { name: 'Inspect' });
    await userEvent.click(inspect);
    await waitFor(() => expect(inspect).toHaveAttribute('aria-pressed', 'true'));
    const first = stageIn(canvasElement).player;
    editorIn(canvasElement).focus();
    write(canvasElement, writtenIn(canvasElement).replace('Change me', 'Typed'));
    await waitFor(() => expect(stageIn(canvasElement).player).not.toBe(first));
    await expect(bench.getByRole('textbox')).toHaveFocus();
  },
};

/** The editor offers completions by the schema, and marks the fault that a player finds. */
export const Completes: StoryObj = {
  play: async ({ canvasElement }) => {
    const expectOffer = async (text: string, label: string): Promise<void> => {
      write(canvasElement, text.replace('|', ''));
      const view = editorIn(canvasElement);
      view.focus();
      view.dispatch({ selection: { anchor: text.indexOf('|') } });
      startCompletion(view);
      const labels = () => [...view.dom.querySelectorAll('.cm-completionLabel')].map(({ textContent }) => textContent);
      await waitFor(() => expect(labels()).toContain(label));
    };
    const expectMark = async (text: string, mark: string): Promise<void> => {
      write(canvasElement, text);
      const view = editorIn(canvasElement);
      forceLinting(view);
      const found = () => [...view.dom.querySelectorAll('.cm-lintRange-error')].map(({ textContent }) => textContent);
      await waitFor(() => expect(found()).toContain(mark));
    };
    await expectWords(canvasElement, 'Change me');
    await expectOffer('{"root":{"kind":"button","variant":"|"}}', '"tonal"');
    await expectMark(
      '{"documentApi":1,"profile":"canvas-1","designWidth":9,"designHeight":9,"root":{"kind":"column","gap":-1,"children":[]}}',
      '-1',
    );
  },
};
