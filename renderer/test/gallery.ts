// A document with every component, for paint tests and screenshots.

import type { ComponentNode } from 'pantograph/producer';
import { a, m, path, ui } from 'pantograph/producer';

const add = path('M11 5 L13 5 L13 11 L19 11 L19 13 L13 13 L13 19 L11 19 L11 13 L5 13 L5 11 L11 11 Z');
const arrow = path('M20 11 L7.8 11 L13.4 5.4 L12 4 L4 12 L12 20 L13.4 18.6 L7.8 13 L20 13 Z');
const star = path('M12 17.3 L18.2 21 L16.5 14 L22 9.2 L14.8 8.6 L12 2 L9.2 8.6 L2 9.2 L7.5 14 L5.8 21 Z');
const inset = [m.padding({ start: 16, end: 16 })];
const go = [a.setState({ state: 'screen', value: 1 })];

function listSection(): ComponentNode {
  return ui.column({ align: 'stretch' }, [
    ui.row({ modifiers: [m.padding({ start: 16, top: 16, end: 16, bottom: 8 })], gap: 8, align: 'center' }, [
      ui.text({ text: 'Tasks', size: 28, weight: 600, modifiers: [m.weight()] }),
      ui.button({ label: 'New task', icon: add, actions: go }),
    ]),
    ui.listItem(
      {
        headline: 'Water the plants',
        supporting: 'Every second day',
        leading: 1,
        modifiers: [m.clickable({ actions: go })],
      },
      [ui.icon({ path: star, color: 'primary' }), ui.badge({ text: '12' })],
    ),
    ui.divider({ modifiers: inset }),
    ui.listItem({ headline: 'اشترِ الحليب والخبز', modifiers: [m.clickable({ actions: go })] }, [
      ui.icon({ path: star }),
    ]),
    ui.divider({ modifiers: inset }),
    ui.listItem(
      {
        headline: `${'Donaudampfschifffahrtsgesellschaft'.repeat(3)} and more words until the second line is full too`,
        supporting: '日本語のテキストは空白なしで折り返されます。長い文章でも読みやすく表示されるはずです。',
      },
      [ui.badge({})],
    ),
  ]);
}

function controlSection(): ComponentNode {
  return ui.column({ modifiers: inset, gap: 8, align: 'stretch' }, [
    ui.tabs({ state: 'tab', options: ['Open', 'Done', 'All tasks'], label: 'Filter' }),
    ui.flow({ gap: 8, lineGap: 8, align: 'center' }, [
      ui.button({ label: 'Filled', actions: go }),
      ui.button({ label: 'Tonal', variant: 'tonal', actions: go }),
      ui.button({ label: 'Outlined', variant: 'outlined', actions: go }),
      ui.button({ label: 'Text', variant: 'text', actions: go }),
      ui.button({ label: 'Delete', tone: 'error', icon: star, actions: go }),
      ui.button({ label: 'Disabled', enabled: false }),
      ui.iconButton({ icon: arrow, label: 'Back', actions: go }),
      ui.iconButton({ icon: add, label: 'Add', variant: 'filled', actions: go }),
      ui.iconButton({ icon: add, label: 'Add', variant: 'tonal', actions: go }),
    ]),
    ui.checkbox({ state: 'on', label: 'Remind me the day before' }),
    ui.checkbox({ state: 'off', label: 'Repeat' }),
    ui.toggle({ state: 'on', label: 'Notifications' }),
    ui.toggle({ state: 'off', label: 'Sounds' }),
    ui.radioGroup({ state: 'tab', options: ['Daily', 'Weekly', 'Never'], label: 'Rhythm' }),
    ui.progress({ value: 0.6, label: 'Synchronised' }),
  ]);
}

function canvasSection(): ComponentNode {
  return ui.canvas({ width: 200, height: 72, label: 'A drawing' }, [
    ui.linearGradient({ x2: 200, colors: ['primary', 'error'] }),
    ui.drawRoundRect({ width: 200, height: 72, radius: 16 }),
    ui.paint({ target: 'stroke', color: '#ffffff' }),
    ui.strokeStyle({ width: 3, cap: 'round' }),
    ui.drawArc({ x: 36, y: 36, radius: 20, startAngle: -90, sweepAngle: 270 }),
    ui.drawLine({ x1: 70, y1: 50, x2: 120, y2: 22 }),
    ui.paint({ color: '#ffffff' }),
    ui.drawText({ text: 'Canvas', x: 190, y: 42, alignment: 'end', weight: 600 }),
  ]);
}

function cardSection(): ComponentNode {
  return ui.column({ modifiers: inset, gap: 12, align: 'stretch' }, [
    ui.card({ gap: 8 }, [
      ui.text({ text: 'Filled card', size: 16, weight: 600 }),
      ui.richText({}, [
        ui.run({ text: 'Runs may be ' }),
        ui.run({ text: 'bold', weight: 700 }),
        ui.run({ text: ', ' }),
        ui.run({ text: 'coloured', color: 'primary', decoration: 'underline' }),
        ui.run({ text: ', large', size: 22 }),
        ui.run({ text: ' or raised', size: 11, baseline: 6 }),
        ui.run({ text: ', and they wrap as one paragraph.' }),
      ]),
    ]),
    ui.card({ variant: 'elevated', gap: 8 }, [
      ui.text({ text: 'Elevated card', size: 14, color: 'onSurfaceVariant' }),
      canvasSection(),
    ]),
    ui.card({ variant: 'outlined' }, [
      ui.row({ gap: 16, align: 'center' }, [
        ui.progress({ shape: 'circular', value: 0.7, label: 'Done' }),
        ui.text({
          text: 'One line that is too long for its room ends in an ellipsis',
          maxLines: 1,
          modifiers: [m.weight()],
        }),
        ui.box({
          modifiers: [
            m.size({ width: 40, height: 40 }),
            m.cornerRadius({ topStart: 12, bottomEnd: 0 }),
            m.background({ color: 'primaryContainer' }),
            m.border({ color: 'primary', width: 2 }),
          ],
        }),
      ]),
    ]),
  ]);
}

/** Components since documentApi 2. They stand last, so that older goldens stay unchanged. */
function laterSection(): ComponentNode {
  return ui.column({ modifiers: inset, gap: 8, align: 'stretch' }, [
    ui.slider({ state: 'level', label: 'Volume' }),
    ui.slider({ state: 'level', label: 'Balance', min: -50, max: 50, step: 20, enabled: false }),
  ]);
}

/** Every component on one long scroll; states: screen, tab, on, off, level. */
export function galleryRoot(): ComponentNode {
  return ui.scroll({ modifiers: [m.fill({ width: 1, height: 1 })] }, [
    ui.column({ gap: 16, align: 'stretch', modifiers: [m.padding({ bottom: 24 })] }, [
      listSection(),
      controlSection(),
      cardSection(),
      laterSection(),
    ]),
  ]);
}

export const galleryStates = { screen: 0, tab: 0, on: 1, off: 0, level: 25 };
