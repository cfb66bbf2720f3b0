// The places in errors where the faulty member is not the member that is read next: joined names, states, maps, bounds.
// [CT4]
import { describe, expect, it } from 'vitest';
import { errorOf } from './test/json-text.ts';

const head = '"documentApi":2,"profile":"canvas-1","designWidth":390,"designHeight":720';

/** The pointer of the error of a contract. */
const placeOf = (text: string): unknown => errorOf(`{${head},${text}}`).details.pointer;

const spacer = '"root":{"kind":"spacer"}';

describe('the place of an error', () => {
  it('[CT4] [S3] is the name of a host action that is too long once it is joined', () => {
    const name = 'a'.repeat(126);
    expect(placeOf(`"root":{"kind":"button","label":"x","actions":[{"kind":"host","id":1234,"name":"${name}"}]}`)).toBe(
      '/root/actions/0/name',
    );
  });

  it('[CT4] is the pair of a state in a list, by its index', () => {
    expect(placeOf(`"states":[["b",0],["a","x"]],${spacer}`)).toBe('/states/1');
    expect(placeOf(`"states":[["b",0],["b",0]],${spacer}`)).toBe('/states/1');
  });

  it('[CT4] is the member of a state in an object, by its name', () => {
    expect(placeOf(`"states":{"b":0,"a":"x"},${spacer}`)).toBe('/states/a');
  });

  it('[CT4] is the position of a member whose key is no plain name', () => {
    expect(placeOf(`"states":{"b":0,"a/b":0,"a":0},${spacer}`)).toBe('/states/1');
    expect(placeOf(`"root":{"kind":"custom","name":"rating","fields":{"b":0,"a/b":1}}`)).toBe('/root/fields/1');
  });

  it('[CT4] [O14] is the bound of a slider that is below the other', () => {
    const slider = '"states":{"v":0},"root":{"kind":"slider","state":"v",';
    expect(placeOf(`${slider}"min":10,"max":5}`)).toBe('/root/max');
    expect(placeOf(`${slider}"min":200}`)).toBe('/root/min');
    expect(errorOf(`{${head},${slider}"min":10,"max":5}}`).message).toContain('expected a max of 10 or more, got 5');
  });
});
