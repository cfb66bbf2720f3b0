// The words for a field say whether a person sees it. The test plays every field of text, and looks for it in the picture.
import { decodeDocument } from 'pantograph';
import { encodeDocument, path, ui } from 'pantograph/producer';
import { writeSvg } from 'pantograph/svg';
import { expect, it } from 'vitest';
import type { RowTable } from '../../sdk/vocabulary/row.ts';
import { operationRows } from '../../sdk/vocabulary/table.ts';
import { modifierProse, operationProse } from './prose.ts';

const MARK = 'Words';
const square = path('M4 4 L20 4 L20 20 Z');
const field = {
  name: 'field',
  state: 'chosen',
  options: ['One', 'Two'],
  path: square,
  icon: square,
  image: { asset: 'photo' },
  color: 'primary',
};

/** Fields that hold words for people. */
const words = Object.entries(operationRows).flatMap(([kind, { fields }]) =>
  ['label', 'text', 'headline', 'supporting']
    .filter((name) => Object.hasOwn(fields, name))
    .map((name) => ({ kind, name, given: Object.keys(fields) })),
);

/** True where the words are a line of text of the picture, not a name in it. */
function isPainted(kind: string, name: string, given: readonly string[]): boolean {
  const fields = Object.fromEntries(Object.entries(field).filter(([key]) => given.includes(key)));
  const make = ui[kind as 'text'] as (fields: object) => ReturnType<typeof ui.text>;
  const part = make({ ...(given.includes('headline') ? { headline: 'One' } : {}), ...fields, [name]: MARK });
  const root =
    kind === 'run' ? ui.richText({}, [part as never]) : kind === 'drawText' ? ui.canvas({}, [part as never]) : part;
  const { state } = (operationRows as RowTable)[kind].fields;
  const holdsText = state?.kind === 'state' && state.holds === 'text';
  const states = state === undefined ? {} : { chosen: holdsText ? 'One' : 0 };
  const document = decodeDocument(
    encodeDocument({ profile: 'canvas-1', designWidth: 390, designHeight: 720, states, root }),
  );
  if (!document.ok) throw document.error;
  return new RegExp(`<text[^>]*>(?:<[^>]*>)*${MARK}`, 'u').test(writeSvg(document.value));
}

it('each field of words says whether it is painted', () => {
  expect(words.length).toBeGreaterThan(14);
  const told = words.map(({ kind, name, given }) => {
    const prose = operationProse[kind].fields[name];
    return [`${kind}.${name}`, isPainted(kind, name, given), !prose.includes('not painted')];
  });
  for (const [place, painted, says] of told) expect([place, says]).toEqual([place, painted]);
  expect(modifierProse.semantics.fields.label).toContain('not painted');
});
