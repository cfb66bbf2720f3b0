// Konva: a stage with a single layer, a rectangle and a text each row.

import { Group } from 'konva/lib/Group.js';
import { Layer } from 'konva/lib/Layer.js';
import { Stage } from 'konva/lib/Stage.js';
import { Path } from 'konva/lib/shapes/Path.js';
import { Rect } from 'konva/lib/shapes/Rect.js';
import { Text } from 'konva/lib/shapes/Text.js';
import { countLine, parseJson, PLUS_ICON, type ListData, type ListTask } from '../fixtures/list-task.ts';
import type { Peer } from './peer.ts';

const WIDTH = 390;
const HEIGHT = 720;
const fontFamily = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

function addBar(layer: InstanceType<typeof Layer>, count: number): void {
  const button = new Group({ x: 225, y: 39 });
  button.add(
    new Rect({ width: 141, height: 44, cornerRadius: 22, fill: '#2f55c8' }),
    new Path({ x: 24, y: 12, data: PLUS_ICON, fill: '#fff', scaleX: 20 / 24, scaleY: 20 / 24 }),
    new Text({ x: 52, y: 15, text: 'New task', fontSize: 14, fontStyle: '500', fontFamily, fill: '#fff' }),
  );
  layer.add(
    new Rect({ width: WIDTH, height: HEIGHT, fill: '#fbfcff' }),
    new Text({ x: 24, y: 34, text: 'Tasks', fontSize: 32, fontStyle: 'bold', fontFamily, fill: '#1a1c20' }),
    new Text({ x: 24, y: 77, text: countLine(count), fontSize: 14, fontFamily, fill: '#4b5060' }),
    button,
  );
}

function addList(layer: InstanceType<typeof Layer>, tasks: readonly ListTask[]): void {
  const clip = new Group({
    x: 16,
    y: 114,
    clipFunc: (context) => context.roundRect(0, 0, 358, HEIGHT, [20, 20, 0, 0]),
  });
  const sheet = new Group();
  let y = 0;
  for (const { title } of tasks) {
    const text = new Text({
      x: 16,
      y: y + 12,
      width: 326,
      text: title,
      fontSize: 16,
      lineHeight: 1.5,
      fontFamily,
      fill: '#1a1c20',
    });
    const height = Math.max(56, text.height() + 24);
    if (height === 56) text.y(y + 16);
    sheet.add(
      new Rect({ y, width: 358, height, fill: '#f0f2f8' }),
      text,
      new Rect({ y: y + height, width: 358, height: 1, fill: '#d8dbe6' }),
    );
    y += height + 1;
  }
  clip.add(sheet);
  layer.add(clip);
}

export const peer: Peer = {
  format: 'json',
  mount(container, bytes) {
    const stage = new Stage({ container, width: WIDTH, height: HEIGHT });
    const layer = new Layer();
    stage.add(layer);
    const load = (next: Uint8Array): void => {
      const { tasks } = parseJson(next) as ListData;
      layer.destroyChildren();
      addBar(layer, tasks.length);
      addList(layer, tasks);
      layer.draw();
    };
    load(bytes);
    return { load, dispose: () => stage.destroy() };
  },
};
