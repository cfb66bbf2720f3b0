// Settings of a shop where parcels wait. The map is an element of the host, which is there by name: the document only says where.
import { a, m, ui } from 'pantograph/producer';

const wide = m.fill({ width: 1 });
const group = [wide, m.cornerRadius({ topStart: 20 }), m.clip(), m.background({ color: 'surfaceContainer' })];
const inset = m.padding({ start: 16, top: 12, end: 16, bottom: 12 });
const quiet = { size: 14, color: 'onSurfaceVariant' } as const;

const map = ui.hostComponent(
  {
    name: 'shop.streets',
    label: 'Map of the three shops',
    fields: { shops: 3 },
    modifiers: [wide, m.size({ height: 220 }), m.key({ key: 'map' })],
  },
  [ui.text({ text: 'The map is shown in the app. The shops are listed below.', ...quiet, modifiers: [inset] })],
);

const shops = ui.column({ gap: 12, modifiers: [group, inset] }, [
  ui.radioGroup({ state: 'shop', label: 'Your shop', options: ['1 · Herrengasse', '2 · Hauptplatz', '3 · Lendplatz'] }),
]);

const notices = ui.column({ gap: 4, modifiers: [group, inset] }, [
  ui.toggle({ state: 'ready', label: 'Tell me when a parcel is there', modifiers: [wide] }),
  ui.text({ text: 'A parcel waits for ten days.', ...quiet, modifiers: [m.padding({ end: 60 })] }),
]);

export default {
  profile: 'canvas-1',
  designWidth: 390,
  designHeight: 800,
  lang: 'en',
  title: 'Pick-up',
  states: { shop: 0, ready: 1 },
  root: ui.scroll({ modifiers: [m.fill({ width: 1, height: 1 }), m.background({ color: 'surface' })] }, [
    ui.column({ align: 'center', modifiers: [wide] }, [
      ui.column(
        {
          gap: 20,
          modifiers: [m.sizeRange({ maxWidth: 640 }), wide, m.padding({ start: 16, top: 28, end: 16, bottom: 28 })],
        },
        [
          ui.text({
            text: 'Pick-up',
            size: 34,
            weight: 700,
            modifiers: [m.padding({ start: 4 }), m.semantics({ headingLevel: 1 })],
          }),
          map,
          shops,
          notices,
          ui.button({ label: 'Save', actions: [a.host({ name: 'pick-up.save' })], modifiers: [wide] }),
        ],
      ),
    ]),
  ]),
};
