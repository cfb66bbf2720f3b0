// The inspector over a surface, in a browser.

import axe from 'axe-core';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sceneOf } from 'pantograph/renderer';
import { openInspector } from './open-inspector.ts';
import { readReportBundle } from './report-bundle.ts';
import { inspectPage, otherBytes, taskBytes } from './test/inspected-page.ts';
import type { InspectedPage } from './test/inspected-page.ts';

let shown: InspectedPage;

afterEach(async () => {
  shown.end();
  document.documentElement.dir = '';
  await page.viewport(1000, 700);
});

const labels = (): string[] =>
  [...shown.root.querySelectorAll('[role=treeitem] .label')].map((label) => label.textContent);
const facts = (): string => shown.root.querySelector('.tree + .facts')?.textContent ?? '';
const lineOf = (label: string): HTMLElement => {
  const line = [...shown.root.querySelectorAll<HTMLElement>('[role=treeitem]')].find(
    (item) => item.querySelector('.label')?.textContent === label,
  );
  if (line === undefined) throw new Error(`no line ${label}`);
  return line;
};
const selectedLabel = (): string | undefined =>
  shown.root.querySelector('[aria-selected=true][role=treeitem] .label')?.textContent ?? undefined;

/** The painted rows and columns of the overlay, in CSS pixels; undefined if it is empty. */
function markedArea(): readonly number[] | undefined {
  const canvas = shown.root.querySelector('canvas');
  const context = canvas?.getContext('2d');
  if (canvas === null || context === null || context === undefined) throw new Error('no overlay');
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let pixel = 0; pixel < data.length / 4; pixel += 1) {
    if (data[4 * pixel + 3] === 0) continue;
    xs.push(pixel % canvas.width);
    ys.push(Math.floor(pixel / canvas.width));
  }
  const scale = canvas.width / canvas.clientWidth;
  return xs.length === 0
    ? undefined
    : [xs, ys].flatMap((all) =>
        [all.reduce((a, b) => Math.min(a, b)), all.reduce((a, b) => Math.max(a, b))].map((at) => at / scale),
      );
}

async function violations(): Promise<string[]> {
  const result = await axe.run(document.body, { rules: { 'page-has-heading-one': { enabled: false } } });
  return (
    result.violations
      .flatMap(({ id, nodes }) => nodes.map((node) => ({ id, html: node.html, target: JSON.stringify(node.target) })))
      // Text of the mirror is transparent; the canvas below has the contrast.
      .filter(({ target, id }) => target.includes('aside') || id !== 'color-contrast')
      .map(({ id, html }) => `${id}: ${html.slice(0, 160)}`)
  );
}

describe('the inspector', () => {
  it('[IX18] has all lines that are in sight, from the start and when its window grows', async () => {
    shown = await inspectPage();
    const isFilled = (): boolean => {
      const last = [...shown.tree.querySelectorAll('[role=treeitem]')].at(-1);
      return (last?.getBoundingClientRect().bottom ?? 0) >= shown.tree.getBoundingClientRect().bottom;
    };
    await expect.poll(isFilled).toBe(true);
    await page.viewport(1000, 1_000);
    await expect.poll(isFilled).toBe(true);
  });

  it('[IX1] opens as a landmark of its own, takes the focus, and gives it back when it closes', async () => {
    let closed = 0;
    shown = await inspectPage({}, { onClose: () => (closed += 1) });
    expect(shown.find('complementary', shown.root.querySelector('aside')?.textContent.trim() ?? '').lang).toBe('en');
    expect(shown.root.activeElement?.textContent).toBe('Nodes');
    await userEvent.keyboard('{Escape}');
    expect([shown.inspector.isOpen, closed, document.activeElement]).toEqual([false, 1, shown.opener]);
    expect(document.body.lastElementChild?.localName).toBe('main');
    shown.inspector.close();
    expect(closed).toBe(1);
  });

  it('[IX20] opens once over a surface, for all who ask', async () => {
    const closed: string[] = [];
    shown = await inspectPage({}, { onClose: () => closed.push('first') });
    shown.opener.focus();
    const again = openInspector(shown.surface, { isPicking: true, onClose: () => closed.push('second') });
    expect([again === shown.inspector, document.querySelectorAll('body > div').length]).toEqual([true, 1]);
    expect([shown.root.activeElement?.textContent, shown.find('button', 'Pick').ariaPressed]).toEqual([
      'Nodes',
      'true',
    ]);
    again.close();
    expect([shown.inspector.isOpen, closed]).toEqual([false, ['first', 'second']]);
    const next = openInspector(shown.surface);
    expect([next === again, next.isOpen, closed.length]).toEqual([false, true, 2]);
    next.close();
  });

  it('[IX1] leaves the focus where somebody has gone on, when it is closed', async () => {
    shown = await inspectPage();
    const field = document.body.appendChild(document.createElement('textarea'));
    field.focus();
    shown.inspector.close();
    expect(document.activeElement).toBe(field);
    field.remove();
  });

  it('[IX2] refuses what is no surface, with words', async () => {
    shown = await inspectPage();
    expect(() => openInspector(document.body as never)).toThrow(
      expect.objectContaining({ code: 'host/invalid-value' }),
    );
  });

  it('[IX3, IX4] shows the nodes as a tree, and marks on the canvas what the pointer is over', async () => {
    shown = await inspectPage();
    expect(labels().slice(0, 5)).toEqual(['column', 'text "Tasks"', 'row', 'text "Buy milk"', 'button "Delete"']);
    expect(markedArea()).toBeUndefined();
    lineOf('button "Delete"').dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    const [left, right, top, bottom] = markedArea() ?? [];
    const button = shown.host.lastElementChild?.shadowRoot?.querySelector('button');
    const place = button?.getBoundingClientRect();
    const surface = shown.host.getBoundingClientRect();
    // Half of the 2 px edge lies outside of the box.
    expect(Math.abs(left - ((place?.left ?? 0) - surface.left))).toBeLessThanOrEqual(2);
    expect(Math.abs(right - ((place?.right ?? 0) - surface.left))).toBeLessThanOrEqual(2);
    expect(bottom - top).toBeGreaterThan(20);
    shown.tree.dispatchEvent(new PointerEvent('pointerleave'));
    expect(markedArea()).toBeUndefined();
  });

  it.each(['scale(2)', 'scale(0.5)'])(
    '[IX4] marks what the pointer is over where the page shows it by %s',
    async (transform) => {
      shown = await inspectPage();
      shown.host.style.transformOrigin = '0 0';
      shown.host.style.transform = transform;
      const surface = shown.host.getBoundingClientRect();
      const overlay = shown.root.querySelector('canvas');
      await expect.poll(() => overlay?.getBoundingClientRect().width).toBe(surface.width);
      lineOf('button "Delete"').dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
      const place = shown.host.lastElementChild?.shadowRoot?.querySelector('button')?.getBoundingClientRect();
      const [left, right] = markedArea() ?? [];
      expect(Math.abs(left - ((place?.left ?? 0) - surface.left))).toBeLessThanOrEqual(2);
      expect(Math.abs(right - ((place?.right ?? 0) - surface.left))).toBeLessThanOrEqual(2);
    },
  );

  it('[IX5] is walked by keys, and tells assistive technology of the line', async () => {
    shown = await inspectPage();
    shown.tree.focus();
    expect(selectedLabel()).toBe('column');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(selectedLabel()).toBe('row');
    await userEvent.keyboard('{ArrowRight}');
    expect(selectedLabel()).toBe('text "Buy milk"');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect([selectedLabel(), lineOf('row').ariaExpanded]).toEqual(['row', 'false']);
    expect(labels()).not.toContain('text "Buy milk"');
    await userEvent.keyboard('{End}');
    expect(selectedLabel()).toBe('text "Row 29"');
    const active = shown.root.getElementById(shown.tree.getAttribute('aria-activedescendant') ?? '');
    expect(active?.textContent).toContain('Row 29');
    expect(active?.getBoundingClientRect().bottom).toBeLessThanOrEqual(shown.tree.getBoundingClientRect().bottom + 1);
  });

  it('[IX5] selects the line that is pressed, also with the press that gives the tree the focus', async () => {
    shown = await inspectPage();
    await userEvent.click(lineOf('button "Delete"'));
    expect([shown.root.activeElement, selectedLabel()]).toEqual([shown.tree, 'button "Delete"']);
  });

  it('[IX6] says of a node its operation, byte offset, box, role and name', async () => {
    shown = await inspectPage();
    lineOf('button "Delete"').click();
    expect(facts()).toMatch(/Byte offset\d+ \(0x[0-9a-f]+\) of \d+/u);
    expect(facts()).toMatch(/Operation\d+ of \d+/u);
    expect(facts()).toMatch(/Size[\d.]+ × [\d.]+ dp/u);
    expect(facts()).toContain('button, named "Delete"');
  });

  it('[IX21] decodes a document once more, however many frames are drawn and nodes are selected', async () => {
    shown = await inspectPage();
    lineOf('button "Delete"').click();
    const { bytes } = sceneOf(shown.player).document;
    const [first] = bytes;
    try {
      // From now on the bytes are no document.
      bytes[0] = 0xff;
      const { frameCount } = shown.player;
      shown.player.setState('on', 1);
      await expect.poll(() => shown.player.frameCount).toBeGreaterThan(frameCount);
      await expect.poll(() => shown.root.querySelector<HTMLInputElement>('.states input')?.value).toBe('1');
      lineOf('row').click();
      expect(facts()).toMatch(/^Node2Operation2 of \d+Byte offset\d+/u);
    } finally {
      bytes[0] = first;
    }
  });

  it('[IX7] selects a node that is picked on the canvas, and presses nothing there', async () => {
    const heard: string[] = [];
    shown = await inspectPage({ onHostAction: (name) => heard.push(name) });
    shown.find('button', 'Pick').click();
    const place = shown.host.lastElementChild?.shadowRoot?.querySelector('button')?.getBoundingClientRect();
    const surface = shown.host.getBoundingClientRect();
    await userEvent.click(shown.root.querySelector('canvas') ?? document.body, {
      position: { x: (place?.left ?? 0) - surface.left + 8, y: (place?.top ?? 0) - surface.top + 8 },
    });
    expect(selectedLabel()).toBe('button "Delete"');
    expect([heard, shown.find('button', 'Pick').ariaPressed]).toEqual([[], 'false']);
  });

  it('[IX7] opens with a node being picked where that is asked for', async () => {
    shown = await inspectPage({}, { isPicking: true });
    expect(shown.find('button', 'Pick').ariaPressed).toBe('true');
    await userEvent.click(shown.root.querySelector('canvas') ?? document.body, { position: { x: 8, y: 8 } });
    expect([selectedLabel(), shown.find('button', 'Pick').ariaPressed]).toEqual(['text "Tasks"', 'false']);
  });

  it('[IX8] outlines all boxes', async () => {
    shown = await inspectPage();
    shown.find('button', 'Boxes').click();
    const [left, right] = markedArea() ?? [];
    expect([shown.find('button', 'Boxes').ariaPressed, right - left > 300]).toEqual(['true', true]);
  });

  it('[IX9] sets states, and follows those that the document sets', async () => {
    shown = await inspectPage();
    shown.find('tab', 'States').click();
    const field = shown.root.querySelector<HTMLInputElement>('.states input');
    if (field === null) throw new Error('no field');
    expect([field.name, field.value]).toEqual(['on', '0']);
    field.value = '1';
    field.dispatchEvent(new Event('change'));
    expect(shown.player.getState('on')).toBe(1);
    shown.player.setState('on', 0);
    await expect.poll(() => field.value).toBe('0');
    const text = shown.root.querySelector<HTMLInputElement>('.states [name=other]');
    if (text === null) throw new Error('no field');
    expect([text.type, text.value, text.maxLength]).toEqual(['text', 'Ada', 256]);
    text.value = 'Eve';
    text.dispatchEvent(new Event('change'));
    expect(shown.player.getState('other')).toBe('Eve');
  });

  it('[IX10] follows the surface: another place, another document, none', async () => {
    shown = await inspectPage();
    shown.host.style.marginTop = '40px';
    const canvas = shown.root.querySelector('canvas');
    await expect.poll(() => canvas?.getBoundingClientRect().top).toBe(shown.host.getBoundingClientRect().top);
    lineOf('button "Delete"').click();
    await shown.player.load(otherBytes);
    await expect.poll(labels).toEqual(['text "Another"']);
    expect(shown.root.querySelector<HTMLElement>('.tree + .facts')?.hidden).toBe(true);
    shown.player.dispose();
    await expect.poll(() => shown.tree.hidden).toBe(true);
    expect([
      shown.find('status', 'No document is shown here that the inspector can read.').hidden,
      canvas?.hidden,
    ]).toEqual([false, true]);
  });

  it('[IX12] times the steps of the player from the moment that it opens', async () => {
    shown = await inspectPage();
    await shown.player.load(taskBytes);
    const steps = (): string[] =>
      [...shown.root.querySelectorAll('tbody td:nth-child(2)')].map((cell) => cell.textContent);
    await expect.poll(steps).toEqual(expect.arrayContaining(['layout', 'paint']));
  });

  it('[IX13] logs reports of the player, newest first', async () => {
    shown = await inspectPage();
    shown.player.setState('missing', 1);
    shown.find('button', 'Delete', shown.host.lastElementChild?.shadowRoot).click();
    const log = (): string[] => [...shown.root.querySelectorAll('.log li')].map((item) => item.textContent);
    const at = (code: string): number => log().findIndex((line) => line.includes(code));
    await expect.poll(() => at('host-action-unhandled')).toBeGreaterThanOrEqual(0);
    expect(at('state-unknown')).toBeGreaterThan(at('host-action-unhandled'));
  });

  it('[IX14] copies a report that opens again', async () => {
    shown = await inspectPage();
    let copied = '';
    const { clipboard } = navigator;
    const write = clipboard.writeText.bind(clipboard);
    clipboard.writeText = async (text) => void (copied = text);
    shown.find('tab', 'Report').click();
    shown.find('button', 'Copy report').click();
    clipboard.writeText = write;
    const read = readReportBundle(copied);
    if (!read.ok) throw read.error;
    expect([...(read.value.document ?? [])]).toEqual([...taskBytes]);
    expect([read.value.states, read.value.environment?.theme]).toEqual([{ on: 0, other: 'Ada' }, 'light']);
  });

  it('[IX19] says that it may not copy where there is no clipboard, as over plain HTTP, and downloads the report', async () => {
    shown = await inspectPage();
    // The prototype has the property, so an own property hides it.
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    try {
      shown.find('tab', 'Report').click();
      shown.find('button', 'Copy report').click();
      const said = (): string => shown.root.querySelector('#box-5 [role=status]')?.textContent ?? '';
      await expect.poll(said).toContain('Download the report');
      shown.find('button', 'Download report').click();
      expect(said()).toBe('Downloaded as pantograph-report.json.');
    } finally {
      Reflect.deleteProperty(navigator, 'clipboard');
    }
  });

  it.each([
    ['light', 'ltr', 1000],
    ['dark', 'ltr', 1000],
    ['dark', 'rtl', 400],
    ['light', 'ltr', 400],
  ] as const)('[IX16] has no violation in %s, %s, at %i px, in any tab', async (theme, direction, width) => {
    await page.viewport(width, 800);
    document.documentElement.dir = direction;
    shown = await inspectPage({ theme, direction });
    lineOf('button "Delete"').click();
    const panel = shown.root.querySelector('aside');
    expect([panel?.dataset['theme'], panel?.dir]).toEqual([theme, direction]);
    for (const tab of shown.root.querySelectorAll<HTMLElement>('[role=tab]')) {
      tab.click();
      expect([tab.textContent, await violations()]).toEqual([tab.textContent, []]);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});
