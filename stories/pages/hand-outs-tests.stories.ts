// Tests of the buttons of a stage for its code, JSON, bytes and inspector, in stories that stand in no sidebar.

import type { Meta, StoryObj } from '@storybook/html-vite';
import { limits } from 'pantograph';
import { jsonFormat } from 'pantograph/contract';
import { encodeDocument, readDocument } from 'pantograph/producer';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { runBuilderCode } from '../playground/run-builder-code.ts';
import { boxOf, promise } from '../workbench/promise.ts';
import { stage, stageIn } from '../workbench/stage.ts';
import { taskListDocument } from '../workbench/task-list-document.ts';

const meta = {
  title: 'Tests/Hand-outs',
  tags: ['!autodocs', '!dev', 'test'],
  parameters: { controls: { disable: true } },
  render: (_, context) => stage(context, taskListDocument(3)),
} satisfies Meta;
export default meta;

/** Code, JSON and bytes all give the played document. */
export const TakenAway: StoryObj = {
  play: async ({ canvasElement }) => {
    const { bytes, player } = stageIn(canvasElement);
    await player.ready;
    const hands = within(within(canvasElement).getByRole('group', { name: 'Take away' }));
    const clipboard = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(hands.getByRole('button', { name: 'Copy code' }));
    await waitFor(() => expect(hands.getByRole('status')).toHaveTextContent('Builder code copied.'));
    await expect(encodeDocument(await runBuilderCode(clipboard.mock.lastCall?.[0] ?? ''))).toEqual(bytes);

    await userEvent.click(hands.getByRole('button', { name: 'Copy JSON' }));
    await waitFor(() => expect(hands.getByRole('status')).toHaveTextContent('JSON copied.'));
    const decoded = jsonFormat.decode(new TextEncoder().encode(clipboard.mock.lastCall?.[0]), limits);
    if (!decoded.ok) throw decoded.error;
    await expect(encodeDocument(readDocument(decoded.value))).toEqual(bytes);

    clipboard.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await userEvent.click(hands.getByRole('button', { name: 'Copy JSON' }));
    await waitFor(() => expect(hands.getByRole('status')).toHaveTextContent('allows no copying'));
    clipboard.mockRestore();

    const link = hands.getByRole<HTMLAnchorElement>('link', { name: 'Download' });
    await expect(link.download).toBe('document.pantograph');
    await expect(new Uint8Array(await (await fetch(link.href)).arrayBuffer())).toEqual(bytes);
  },
};

/** A press on Inspect, then on the surface, shows the node there; the document does not get the press. */
export const Inspected: StoryObj = {
  play: promise(async ({ screen, onHostAction, element }) => {
    const inspect = within(element).getByRole('button', { name: 'Inspect' });
    await userEvent.click(inspect);
    const root = await waitFor(() => {
      const found = [...document.body.children].find((child) => child.shadowRoot?.querySelector('aside'))?.shadowRoot;
      if (found === null || found === undefined) throw new Error('no inspector');
      return found;
    });
    await expect(inspect).toHaveAttribute('aria-pressed', 'true');
    const { left, top } = boxOf(screen.getByRole('button', { name: 'New task' }));
    // Until then the overlay lets presses through to the document.
    root
      .querySelector('.highlight.picking')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: left + 6, clientY: top + 6 }));
    await waitFor(() => expect(root.querySelector('.facts')?.textContent).toContain('New task'));
    await expect(onHostAction).not.toHaveBeenCalled();
    await userEvent.click(inspect);
    await expect(root.host.isConnected).toBe(false);
    await expect(inspect).toHaveAttribute('aria-pressed', 'false');
  }),
};
