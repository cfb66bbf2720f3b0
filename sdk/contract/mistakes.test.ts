// Mistakes of people who write a contract by hand. Each error names the place and suggests the name that was meant.
import { describe, expect, it } from 'vitest';
import { errorOf } from './test/json-text.ts';

/** A contract with this text as the child of a column. */
const around = (child: string): string =>
  `{"documentApi":1,"profile":"canvas-1","designWidth":390,"designHeight":720,"states":{"screen":0},"root":{"kind":"column","children":[${child}]}}`;

describe('a mistake in a contract', () => {
  it.each([
    [
      'a kind',
      '{"kind":"colunm"}',
      "/root/children/0: expected the kind of a component, got 'colunm'; did you mean 'column'?",
    ],
    ['another case', '{"kind":"ListItem","headline":"x"}', "got 'ListItem'; did you mean 'listItem'?"],
    ['a modifier', '{"kind":"spacer","modifiers":[{"kind":"paddding"}]}', "got 'paddding'; did you mean 'padding'?"],
    ['an action', '{"kind":"button","label":"x","actions":[{"kind":"setSate"}]}', "did you mean 'setState'?"],
    [
      'a field of an action',
      '{"kind":"button","label":"x","actions":[{"kind":"host","name":"a","ids":3}]}',
      "/ids: expected one of name, id, value, got 'ids'; did you mean 'id'?",
    ],
    [
      'a missing field',
      '{"kind":"text","txt":"Hello"}',
      'text: a required field is missing; expected one of modifiers, text, ',
    ],
    [
      'a fraction whose float32 is an integer',
      '{"kind":"text","text":"x","maxLines":1.00000001}',
      'maxLines: expected an integer, got 1.00000001',
    ],
    [
      'a string for a number',
      '{"kind":"text","text":"x","size":"28"}',
      "size: expected a number or an expression, got '28'",
    ],
    [
      'a value of a field that rejects',
      '{"kind":"canvas","children":[{"kind":"paint","target":"fil"}]}',
      "expected one of fill, stroke, got 'fil'; did you mean 'fill'?",
    ],
    ['a child out of its place', '{"kind":"run","text":"x"}', 'expected richText around it, got run'],
    ['a short colour', '{"kind":"text","text":"x","color":"#fff"}', 'expected #rrggbb or #aarrggbb'],
    ['a colour role', '{"kind":"text","text":"x","color":"primry"}', "did you mean 'primary'?"],
    ['a state', '{"kind":"toggle","state":"scren"}', "got 'scren' (declared: screen); did you mean 'screen'?"],
    [
      'a function',
      '{"kind":"column","gap":{"kind":"ad","args":[1,2]}}',
      "expected an expression function, got 'ad'; did you mean 'add'?",
    ],
    [
      'a system variable',
      '{"kind":"column","gap":{"kind":"system","name":"viewport.with"}}',
      "did you mean 'viewport.width'?",
    ],
    [
      'a capital in an action',
      '{"kind":"button","label":"x","actions":[{"kind":"host","name":"task.Create"}]}',
      'expected a host action name: segments of a-z, 0-9, _ and - joined by dots, at most 128 bytes, got 11',
    ],
  ])('[CT20] %s is told in a sentence', (_name, child, message) => {
    const error = errorOf(around(child));
    expect(error.message).toContain(message);
  });

  it('[CT20] is not taken for a name that is far from it', () => {
    expect(errorOf(around('{"kind":"marquee"}')).message).toMatch(/got 'marquee'$/u);
    expect(errorOf(around(`{"kind":"${'column'.repeat(20)}"}`)).message).toMatch(/got a string of 120 characters$/u);
  });

  it('[CT20, E1] a first value of a state between two integers is told, also where float32 knows no value between', () => {
    for (const initial of [0.5, 5e-324])
      expect(errorOf(around('').replace('"screen":0', `"screen":${initial}`)).message).toContain(
        `/states/screen: expected an integer, got ${initial}`,
      );
  });
});
