// A screen with every component that has semantics, and every way in which they nest.
import { a, e, encodeDocument, m, path, ui } from 'pantograph/producer';

const star = path('M12 17.3 L18.2 21 L16.5 14 L22 9.2 L14.8 8.6 L12 2 L9.2 8.6 L2 9.2 L7.5 14 L5.8 21 Z');
const press = m.clickable({ actions: [a.setState({ state: 'pressed', value: e.add(e.state('pressed'), 1) })] });
const word = (text: string) => ui.text({ text });

/** The bytes of the screen. */
export function everyComponent(): Uint8Array {
  const root = ui.scroll({ modifiers: [m.fill({ width: 1, height: 1 })] }, [
    ui.text({ text: 'Every component', modifiers: [m.semantics({ headingLevel: 1 })] }),
    ui.text({ text: 'Plain, in its own language', lang: 'fr' }),
    ui.richText({}, [ui.run({ text: 'Rich ' }), ui.run({ text: 'Text', weight: 700, lang: 'de' })]),
    ui.text({ text: 'A heading of a section', modifiers: [m.semantics({ headingLevel: 2 })] }),
    ui.column({ modifiers: [m.semantics({ role: 'list' })] }, [
      ui.listItem({ headline: 'Row', supporting: 'supporting', leading: 1, modifiers: [press] }, [
        ui.icon({ path: star, label: 'Favourite' }),
        ui.iconButton({ icon: star, label: 'Remove' }),
      ]),
      ui.listItem({ headline: 'Row without action', supporting: 'more' }, [ui.badge({ text: '12' })]),
    ]),
    ui.card({ modifiers: [press] }, [word('Card'), word('with a button'), ui.button({ label: 'Inner' })]),
    ui.row({ modifiers: [press] }, [ui.icon({ path: star }), word('Open'), word('settings')]),
    ui.row({ modifiers: [m.semantics({ merge: true })] }, [word('3'), word('tasks')]),
    ui.column({ modifiers: [m.semantics({ role: 'navigation', label: 'Sections' })] }, [
      ui.text({ text: 'Home', modifiers: [press, m.semantics({ role: 'link' })] }),
    ]),
    ui.text({ text: '$3', modifiers: [m.semantics({ label: 'three dollars' })] }),
    ui.text({ text: 'Saved', modifiers: [m.semantics({ role: 'status' })] }),
    ui.text({ text: 'Failed', modifiers: [m.semantics({ role: 'alert' })] }),
    ui.text({ text: 'Counting', modifiers: [m.semantics({ live: 'polite' })] }),
    ui.canvas({ width: 40, height: 40, label: 'A chart' }, [ui.drawRect({ width: 40, height: 40 })]),
    ui.canvas({ width: 40, height: 40 }, [ui.drawRect({ width: 40, height: 40 })]),
    ui.divider(),
    ui.progress({ value: 0.5, label: 'Half' }),
    ui.progress({ label: 'Busy' }),
    ui.button({ label: 'Button', actions: [a.setState({ state: 'pressed', value: 9 })] }),
    ui.button({ label: 'Disabled', enabled: false }),
    ui.checkbox({ state: 'on', label: 'Checkbox' }),
    ui.toggle({ state: 'off', label: 'Toggle' }),
    ui.checkbox({ state: 'off' }),
    ui.radioGroup({ state: 'size', options: ['Small', 'Medium', 'Large'], label: 'Size' }),
    ui.tabs({ state: 'tab', options: ['Open', 'Done', 'All'], label: 'Filter' }),
    ui.screens({ state: 'tab' }, [word('What is open'), word('What is done'), word('Everything')]),
    ui.scroll({ axis: 'horizontal', modifiers: [m.fill({ width: 1 })] }, [
      ui.row(
        {},
        Array.from({ length: 12 }, (_, index) => word(`Column ${index + 1}`)),
      ),
    ]),
    ui.slider({ state: 'level', label: 'Volume' }),
    ui.slider({ state: 'level', min: -50, max: 50, step: 20, enabled: false }),
    ui.column({ modifiers: [m.semantics({ hidden: true })] }, [word('Not told'), ui.button({ label: 'Neither' })]),
    ui.text({ text: 'Only when on', modifiers: [m.visibleIf({ condition: e.state('on') })] }),
  ]);
  return encodeDocument({
    profile: 'canvas-1',
    designWidth: 390,
    designHeight: 720,
    lang: 'en',
    states: { on: 1, off: 0, size: 1, tab: 0, pressed: 0, level: 25 },
    root,
  });
}
