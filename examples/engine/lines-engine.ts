// An engine of another format, made with public entries only. The format is plain text: a line `[Words]` is a switch,
// `Words=0..10` a slider, any other line a text.

import { PlayerError } from 'pantograph';
import type { DocumentFormat, PlayableDocument } from 'pantograph';
import { SemanticFlag, SemanticRole, SemanticSlot } from 'pantograph/renderer';
import type {
  Engine,
  Environment,
  FontSpec,
  PaintTarget,
  PlaceTable,
  Scene,
  ScenePorts,
  SemanticsTree,
  TextMeasurer,
} from 'pantograph/renderer';

const ROW = 48;

export interface LinesDocument extends PlayableDocument {
  readonly lines: readonly string[];
}

export const linesFormat: DocumentFormat<LinesDocument> = {
  id: 'lines',
  mediaType: 'text/x-lines',
  recognizes: (bytes) => new TextDecoder().decode(bytes.subarray(0, 6)) === 'LINES\n',
  decode(bytes) {
    if (!linesFormat.recognizes(bytes))
      return { ok: false, error: new PlayerError('document/magic', 'lines: expected LINES at the start') };
    const lines = new TextDecoder().decode(bytes).split('\n').slice(1);
    const page = { documentApi: 1, profile: 'lines-1', designWidth: 390, designHeight: ROW * lines.length };
    const head = { lang: 'en', direction: 'ltr' as const, title: 'Lines', features: [], notices: [], noticeCount: 0 };
    return { ok: true, value: { bytes, format: 'lines', ...page, ...head, lines } };
  },
  checkPermitted: () => undefined,
};

const isSwitch = (line: string): boolean => line.startsWith('[');
const isSlider = (line: string): boolean => line.includes('=');
const nameOf = (line: string): string => line.replace(/^\[|\]$|=.*$/g, '');
const fontOf = ({ fontFamily }: Environment): FontSpec => ({
  size: 20,
  weight: 400,
  family: fontFamily,
  letterSpacing: 0,
});

function placesOf({ lines }: LinesDocument, { viewportHeight, viewportWidth }: Environment): PlaceTable {
  const count = lines.length;
  const viewport = { viewWidth: [viewportWidth], viewHeight: [viewportHeight], viewX: [0], viewY: [0], outer: [-1] };
  return {
    count,
    node: Uint32Array.from(lines, (_, line) => line),
    parent: new Int32Array(count).fill(-1),
    next: Uint32Array.from(lines, (_, line) => line + 1),
    x: new Float64Array(count),
    y: Float64Array.from(lines, (_, line) => line * ROW),
    width: new Float64Array(count).fill(viewportWidth),
    height: new Float64Array(count).fill(ROW),
    scroller: new Uint32Array(count),
    scrolls: {
      ...viewport,
      count: 1,
      box: [-1],
      axis: ['vertical'],
      contentWidth: [viewportWidth],
      contentHeight: [Math.max(viewportHeight, count * ROW)],
    },
  };
}

const roleOf = (line: string): number =>
  isSwitch(line) ? SemanticRole.switch : isSlider(line) ? SemanticRole.slider : SemanticRole.text;

/** The tree for assistive technology: an entry for the document, then an entry for each line. */
function treeOf(
  document: LinesDocument,
  places: PlaceTable,
  environment: Environment,
  values: ReadonlyMap<string, number>,
  measurer: TextMeasurer,
): SemanticsTree {
  const { lines } = document;
  const all = ['', ...lines];
  const font = fontOf(environment);
  const integers = (valueOf: (line: string, index: number) => number): Int32Array => Int32Array.from(all, valueOf);
  const fragmentOf = (line: number): ReturnType<SemanticsTree['words']['lines']>['fragments'][number] => {
    const text = nameOf(lines[line]);
    const width = measurer.measureWidth(text, font);
    const place = { box: line, part: 0, line: 0, start: 0, end: text.length, x: 0, y: line * ROW, width, height: ROW };
    return { ...place, text, baseline: line * ROW + 30, rise: 0, font, direction: 'ltr' };
  };
  return {
    document,
    places,
    environment,
    optionPlace: (place) => ({ x: 0, y: places.y[place], width: places.width[place], height: ROW }),
    count: all.length,
    role: Uint8Array.from(all, (line, index) => (index === 0 ? SemanticRole.none : roleOf(line))),
    flags: integers((line) => (isSwitch(line) && values.get(nameOf(line)) === 1 ? SemanticFlag.CHECKED : 0)),
    parent: integers((_, index) => (index === 0 ? -1 : 0)),
    next: integers((_, index) => (index === 0 ? all.length : index + 1)),
    box: integers((_, index) => index - 1),
    first: Int32Array.from(lines, (_, line) => line + 1),
    slot: new Uint8Array(all.length).fill(SemanticSlot.MAIN),
    level: new Uint8Array(all.length),
    screen: new Int32Array(all.length),
    scroll: new Int32Array(all.length),
    position: integers((_, index) => index),
    children: integers((_, index) => (index === 0 ? lines.length : 0)),
    words: {
      text: (index) => nameOf(all[index]),
      name: (index) => nameOf(all[index]),
      isNamed: () => true,
      lang: () => undefined,
      live: () => undefined,
      lines: (index) => ({
        fragments: isSlider(all[index]) ? [] : [fragmentOf(index - 1)],
        textOf: ({ text }) => text,
        measureWidth: (text, spec) => measurer.measureWidth(text, spec),
      }),
      isUnseen: () => false,
      value: (index) =>
        isSlider(all[index]) ? { now: values.get(nameOf(all[index])) ?? 0, min: 0, max: 10, step: 1 } : undefined,
    },
  };
}

function paintLines({ lines }: LinesDocument, environment: Environment, target: PaintTarget): void {
  const { density, viewportHeight, viewportWidth, fontFamily } = environment;
  target.setTransform(density, 0, 0, density, 0, 0);
  target.fillStyle = '#ffffff';
  target.fillRect(0, 0, viewportWidth, viewportHeight);
  target.fillStyle = '#000000';
  target.font = `400 20px ${fontFamily}`;
  lines.forEach((line, index) => target.fillText(nameOf(line), 0, index * ROW + 30));
  target.setTransform(1, 0, 0, 1, 0, 0);
}

function createLinesScene(document: LinesDocument, environment: Environment, ports: ScenePorts): Scene {
  const { lines } = document;
  const values = new Map(
    lines.filter((line) => isSwitch(line) || isSlider(line)).map((line): [string, number] => [nameOf(line), 0]),
  );
  let now = environment;
  let places = placesOf(document, now);
  const readTree = (): SemanticsTree => treeOf(document, places, now, values, ports.measurerAt(now.density));
  let tree = readTree();
  const setState = (name: string, value: number): boolean => {
    if (!values.has(name)) return false;
    values.set(name, value);
    tree = readTree();
    ports.invalidate();
    return true;
  };
  return {
    document,
    offsets: new Float64Array(2),
    get environment() {
      return now;
    },
    get places() {
      return places;
    },
    get tree() {
      return tree;
    },
    update(next) {
      if (next === now) return;
      now = next;
      places = placesOf(document, now);
      tree = readTree();
    },
    paint(target) {
      paintLines(document, now, target);
      return 'none';
    },
    hit(_x, y) {
      const line = Math.floor(y / ROW);
      return line in lines ? { box: line, target: isSwitch(lines[line]) ? line : -1, option: -1 } : undefined;
    },
    activate: ({ node }) => void setState(nameOf(lines[node]), 1 - (values.get(nameOf(lines[node])) ?? 0)),
    move(target, value, isDone) {
      setState(nameOf(lines[target.node]), value);
      if (isDone) ports.hostAction('lines.moved', value, { untrustedTexts: [] }, {});
    },
    scrollTo: () => false,
    scrollsFollowed: () => undefined,
    getState: (name) => values.get(name),
    setState: (name, value) => typeof value === 'number' && setState(name, value),
    carry: () => ({ states: Object.fromEntries(values), scrolled: new Map() }),
    keyOf: () => undefined,
    nodeWithKey: () => -1,
    dispose: () => undefined,
  };
}

export const linesEngine: Engine<LinesDocument> = {
  format: linesFormat,
  profiles: ['lines-1'],
  features: [],
  createScene: createLinesScene,
  smokeCheck: ({ lines }) => ({ ok: true, value: { frames: 1, work: lines.length } }),
};
