// The package's own engine with a paint target of one's own: bars stand in place of words and pictures. Everything else, such as
// layout, presses and semantics, is as ever.

import { nativeEngine } from 'pantograph/renderer';
import type { Engine, PaintTarget } from 'pantograph/renderer';
import type { PlayerDocument } from 'pantograph';

/** A target that paints bars where it is asked for words and pictures, and passes on the rest. */
export function withBars(target: PaintTarget): PaintTarget {
  const bars: Pick<PaintTarget, 'fillText' | 'drawImage'> = {
    fillText(text, x, y) {
      const size = Number(/([\d.]+)px/u.exec(target.font)?.[1] ?? 16);
      const width = text.length * size * 0.5;
      target.fillRect(target.textAlign === 'right' ? x - width : x, y - size * 0.6, width, size * 0.5);
    },
    drawImage: (_image, _sx, _sy, _sw, _sh, x, y, width, height) => target.fillRect(x, y, width, height),
  };
  return new Proxy(target, {
    get(_, name) {
      const value: unknown = Reflect.get(name in bars ? bars : target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
    set: (_, name, value) => Reflect.set(target, name, value),
  });
}

export const skeletonEngine: Engine<PlayerDocument> = {
  ...nativeEngine,
  createScene(document, environment, ports) {
    const scene = nativeEngine.createScene(document, environment, ports);
    const paint = scene.paint.bind(scene);
    scene.paint = (target, interaction, frame) => paint(withBars(target), interaction, frame);
    return scene;
  },
};
