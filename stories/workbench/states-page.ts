// All states of a component side by side, such as hovered, pressed and focused, as pictures that the player's own passes paint.
// Must not know single states.

import { decodeDocument } from 'pantograph';
import type { Row } from 'pantograph/producer';
import { documentLines } from 'pantograph/inspector-internal';
import type { DocumentTree } from 'pantograph/producer';
import { encodeDocument } from 'pantograph/producer';
import { expect, waitFor } from 'storybook/test';
import type { ComponentName } from './component-name.ts';
import type { ComponentState } from './component-states.ts';
import { componentStates } from './component-states.ts';
import { paintPicture } from './picture.ts';
import type { StageContext } from './stage.ts';
import { surroundingsOf } from './surroundings.ts';
import type { Surroundings } from './surroundings.ts';
import './states-page.css';

type Args = Readonly<Record<string, unknown>>;

/** A component and its document, for the page. */
export interface StatesSubject {
  readonly kind: ComponentName;
  readonly row: Row;
  readonly documentOf: (args: Args) => DocumentTree;
}

/** The node of the component, in a document with other nodes around it. */
function nodeOf(kind: string, bytes: Uint8Array): number {
  const decoded = decodeDocument(bytes);
  if (!decoded.ok) throw decoded.error;
  return documentLines(decoded.value).operations.findIndex((line) => /^\w*/u.exec(line)?.[0] === kind);
}

async function pictureOf(
  { kind, row, documentOf }: StatesSubject,
  args: Args,
  state: ComponentState,
  { theme, direction, fontScale }: Surroundings,
): Promise<HTMLCanvasElement> {
  const tree = documentOf({ ...args, ...state.args?.(row, args) });
  const bytes = encodeDocument(tree);
  // The options of a select are in the list of the browser.
  const hasOptions = 'options' in row.fields && row.fields['state']?.required === true;
  const target = { node: nodeOf(kind, bytes), option: hasOptions ? 0 : -1 };
  return paintPicture(bytes, {
    environment: {
      viewportWidth: tree.designWidth,
      viewportHeight: tree.designHeight,
      theme,
      direction,
      fontScale,
      ...state.environment,
    },
    interaction: state.interaction?.(target) ?? {},
    isWhole: true,
  });
}

/** Tells whether a state looks like the component at rest; undefined where the toolbar already sets the state. */
function looksOf(state: ComponentState, kind: ComponentName, surroundings: Surroundings): 'same' | 'other' | undefined {
  const { args, environment, interaction, isSameFor = [] } = state;
  if (isSameFor.includes(kind)) return 'same';
  const around: Readonly<Record<string, unknown>> = { ...surroundings };
  const changes = Object.entries(environment ?? {}).filter(([name, value]) => around[name] !== value);
  return args !== undefined || interaction !== undefined || changes.length > 0 ? 'other' : undefined;
}

async function figureOf(
  subject: StatesSubject,
  args: Args,
  state: ComponentState,
  surroundings: Surroundings,
): Promise<HTMLElement> {
  const figure = document.createElement('figure');
  figure.dataset['state'] = state.name;
  const looks = looksOf(state, subject.kind, surroundings);
  if (looks !== undefined) figure.dataset['looks'] = looks;
  const picture = await pictureOf(subject, args, state, surroundings);
  picture.setAttribute('role', 'img');
  picture.setAttribute('aria-label', `${subject.kind}: ${state.name}`);
  const caption = document.createElement('figcaption');
  caption.textContent = state.name;
  figure.append(picture, caption);
  return figure;
}

/** The element to render. It is there at once; its pictures follow once they are painted. */
export function statesPage({ globals }: StageContext, subject: StatesSubject | undefined, args: Args): HTMLElement {
  if (subject === undefined) throw new Error('States are those of a component: its file spreads `componentStories`.');
  const surroundings = surroundingsOf(globals);
  const element = document.createElement('div');
  element.className = 'states';
  element.dataset['theme'] = surroundings.theme;
  element.dir = surroundings.direction;
  const states = componentStates.filter(({ isFor }) => isFor?.(subject.row, args) ?? true);
  element.dataset['states'] = String(states.length);
  void Promise.all(states.map((state) => figureOf(subject, args, state, surroundings))).then((figures) =>
    element.append(...figures),
  );
  return element;
}

function pixelsOf(figure: Element): string {
  return figure.querySelector('canvas')?.toDataURL() ?? '';
}

/** The promise of a page of states: a picture of each, with the looks that the table demands. */
export async function statesDrawn(canvasElement: HTMLElement): Promise<void> {
  await waitFor(async () => {
    const page = canvasElement.querySelector<HTMLElement>('.states');
    await expect(page?.childElementCount).toBe(Number(page?.dataset['states']));
  });
  const [atRest, ...others] = canvasElement.querySelectorAll<HTMLElement>('.states figure');
  for (const figure of others) {
    const { state = '', looks } = figure.dataset;
    if (looks !== undefined) await expect(pixelsOf(figure) === pixelsOf(atRest) ? 'same' : 'other', state).toBe(looks);
  }
}
