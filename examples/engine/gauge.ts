// A component of one's own that paints: a gauge from 0 to 100. A document names it: `ui.custom({ name: 'shop.gauge', fields: { value: 40 } })`.

import type { HostComponent } from 'pantograph/renderer';

export const gauge: HostComponent = {
  paint(context, { fields, width, height, environment }) {
    // The document is not trusted: its field may be absent, of another type, or out of range.
    const given = fields.get('value');
    const part = typeof given === 'number' ? Math.min(100, Math.max(0, given)) / 100 : 0;
    context.fillStyle = environment.theme === 'dark' ? '#444444' : '#dddddd';
    context.fillRect(0, 0, width, height);
    context.fillStyle = '#2266cc';
    context.fillRect(environment.direction === 'rtl' ? width * (1 - part) : 0, 0, width * part, height);
  },
};
