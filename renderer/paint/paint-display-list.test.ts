import type { ComponentNode } from 'pantograph/producer';
import { m, path, ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { createVariables, plainEnvironment } from '../environment.ts';
import type { Environment } from '../environment.ts';
import { nodeName } from '../layout/dump-layout.ts';
import { layoutDocument } from '../layout/layout-document.ts';
import { documentOf } from '../test/documents.ts';
import { galleryRoot, galleryStates } from '../test/gallery.ts';
import { createFixedMeasurer } from '../text/text-measurer.ts';
import { buildDisplayList } from './build-display-list.ts';
import { paintDisplayList } from './paint-display-list.ts';
import { createRecordingTarget } from './recording-target.ts';
import type { RecordingTarget } from './recording-target.ts';

interface Picture {
  readonly source: unknown;
  readonly width: number;
  readonly height: number;
}

/** Paints a root. `lines` are the calls, each with the node that it is for. */
function paint(
  root: ComponentNode,
  image?: Picture,
  direction: 'ltr' | 'rtl' = 'ltr',
): { readonly target: RecordingTarget; readonly lines: string[] } {
  const document = documentOf(root, { states: galleryStates });
  const environment: Environment = { ...plainEnvironment, viewportHeight: 2000, direction };
  const variables = createVariables(document, environment);
  const layout = layoutDocument(document, environment, variables, createFixedMeasurer());
  const target = createRecordingTarget();
  const lines: string[] = [];
  let box = -1;
  const nameUpTo = (end: number): void => {
    for (const call of target.calls.slice(lines.length, end)) lines.push(`${call} ; ${nodeName(layout, box)}`);
  };
  paintDisplayList(buildDisplayList(layout, variables, new Float64Array(4)), target, {
    paths: document.paths,
    image: () => image,
    onOperation: (operation) => {
      nameUpTo(target.calls.length);
      ({ box } = operation);
    },
  });
  // The frame itself ends with a call, as it begins.
  nameUpTo(target.calls.length - 1);
  box = -1;
  nameUpTo(target.calls.length);
  return { target, lines };
}

const recorded = (root: ComponentNode, image?: Picture, direction?: 'ltr' | 'rtl'): RecordingTarget =>
  paint(root, image, direction).target;

describe('painting', () => {
  it('[PT1] leaves the target as it found it', () => {
    const target = recorded(galleryRoot());
    expect(target.depth).toBe(0);
    expect(target.shadowBlur).toBe(0);
    expect(target.textAlign).toBe('left');
  });

  it('[PT1] calls the canvas as it did', async () => {
    await expect(`${paint(galleryRoot()).lines.join('\n')}\n`).toMatchFileSnapshot('goldens/gallery-calls.txt');
    const curves = recorded(
      ui.column({}, [
        ui.icon({
          path: path('M1 2 L3 5 Q7 11 13 17 C2 3 5 7 11 13 Z'),
          size: 12,
          modifiers: [m.padding({ start: 10, top: 20 })],
        }),
      ]),
    );
    expect(curves.calls.slice(-7, -1)).toEqual([
      'moveTo 10.5 21',
      'lineTo 11.5 22.5',
      'quadraticCurveTo 13.5 25.5 16.5 28.5',
      'bezierCurveTo 11 21.5 12.5 23.5 15.5 26.5',
      'closePath',
      'fill nonzero #4b5060',
    ]);
  });

  it('[PT1] sets fonts only when they change', () => {
    const texts = ui.column(
      {},
      Array.from({ length: 5 }, (_, index) => ui.text({ text: `Line ${index}` })),
    );
    let sets = 0;
    const target = createRecordingTarget();
    let font = '';
    Object.defineProperty(target, 'font', {
      get: () => font,
      set: (value: string) => {
        sets += 1;
        font = value;
      },
    });
    const document = documentOf(texts);
    const variables = createVariables(document, plainEnvironment);
    const layout = layoutDocument(document, plainEnvironment, variables, createFixedMeasurer());
    paintDisplayList(buildDisplayList(layout, variables, new Float64Array(2)), target, {
      paths: document.paths,
      image: () => undefined,
    });
    expect(sets).toBe(1);
    expect(target.calls.filter((call) => call.startsWith('fillText'))).toHaveLength(5);
  });

  it('[TX25] draws letters at the size at which they were measured, and enlarges them', () => {
    const document = documentOf(ui.column({}, [ui.text({ text: 'word', letterSpacing: 2 })]));
    const environment: Environment = { ...plainEnvironment, density: 2 };
    const variables = createVariables(document, environment);
    const list = buildDisplayList(
      layoutDocument(document, environment, variables, createFixedMeasurer()),
      variables,
      new Float64Array(4),
    );
    const callsAt = (letterScale?: number): readonly string[] => {
      const target = createRecordingTarget();
      const spacing: string[] = [];
      Object.defineProperty(target, 'letterSpacing', { set: (value: string) => spacing.push(value) });
      paintDisplayList(list, target, { paths: document.paths, image: () => undefined, letterScale });
      expect(spacing).toEqual([letterScale === 1 ? '2px' : '4px']);
      return target.calls.filter((call) => /^(?:fillText|scale)/.test(call));
    };
    const [large] = callsAt();
    const [, word, x, baseline] = large.split(' ');
    expect(callsAt(2)).toEqual([large]);
    expect(callsAt(1)).toEqual([
      'scale 2 2',
      large
        .replace(`${word} ${x} ${baseline}`, `${word} ${Number(x) / 2} ${Number(baseline) / 2}`)
        .replace('32px', '16px'),
      'scale 0.5 0.5',
    ]);
    expect(large).toContain('32px');
  });

  it('[TX11] marks Latin characters alone from right to left, which one engine would leave unmirrored', () => {
    const words = (direction: 'ltr' | 'rtl'): readonly string[] =>
      ['12)', 'שלום'].flatMap((text) =>
        recorded(ui.column({}, [ui.text({ text })]), undefined, direction)
          .calls.filter((call) => call.startsWith('fillText'))
          .map((call) => JSON.parse(call.split(' ')[1] ?? '') as string),
      );
    expect(words('rtl')).toEqual(['\u200f12)', 'שלום']);
    expect(words('ltr')).toEqual(['12)', 'שלום']);
  });

  it('[PL25] paints the placeholder of an image that is not there, then the image', () => {
    const image = ui.column({}, [ui.image({ image: { asset: 'logo' }, label: 'Logo' })]);
    const frame = recorded(image).calls;
    expect(frame).toContain('roundRect 0 0 48 48 8');
    expect(frame).toContain('fill nonzero #f0f2f8');
    expect(frame.filter((call) => /To /.test(call))).toEqual([
      'moveTo 31.2 16.8',
      'lineTo 16.8 31.2',
      'moveTo 16.8 16.8',
      'lineTo 31.2 31.2',
    ]);
    expect(
      recorded(ui.column({}, [ui.custom({ name: 'map', modifiers: [m.size({ width: 48, height: 48 })] }, [])])).calls,
    ).toEqual(frame);
    expect(recorded(image, { source: {}, width: 100, height: 100 }).calls).toContain('drawImage 0 0 100 100 0 0 48 48');
  });

  const five = ui.drawCircle({ x: 5, y: 5, radius: 5 });
  const drawn = (operations: NonNullable<Parameters<typeof ui.canvas>[1]>): string[] =>
    recorded(ui.canvas({ width: 10, height: 10 }, operations))
      .calls.filter((call) => /^(fill|fillText|stroke)\b/.test(call))
      .slice(1);

  const red = ui.paint({ target: 'stroke', color: '#ff0000' });

  it('[PT11] has a paint for the fill and one for the stroke; one without colour draws nothing', () => {
    expect(drawn([five])).toEqual(['fill nonzero #1a1c20']);
    expect(drawn([red, ui.paint({ target: 'fill' }), five])).toEqual(['stroke 1 #ff0000']);
    expect(drawn([ui.paint({ target: 'fill' }), five])).toEqual([]);
  });

  it('[PT11] fills a shape, then strokes it; strokes a line, and fills a text', () => {
    expect(drawn([red, ui.strokeStyle({ width: 2 }), five])).toEqual(['fill nonzero #1a1c20', 'stroke 2 #ff0000']);
    expect(drawn([ui.drawLine({ x2: 5 })])).toEqual([]);
    expect(drawn([red, ui.drawLine({ x2: 5 })])).toEqual(['stroke 1 #ff0000']);
    expect(drawn([red, ui.drawText({ text: 'word' })])).toEqual([
      'fillText "word" 0 0 400 16px sans-serif ltr #1a1c20',
    ]);
  });

  it('[PT11] keeps both paints with save, and brings them back with restore', () => {
    const other = ui.paint({ target: 'stroke', color: '#00ff00' });
    expect(drawn([red, ui.save(), other, ui.paint({ target: 'fill' }), five, ui.restore(), five])).toEqual([
      'stroke 1 #00ff00',
      'fill nonzero #1a1c20',
      'stroke 1 #ff0000',
    ]);
  });
});
