// The places that errors name, where the member is not the one that is read next: joined names, states, maps, bounds. [CT4]
import { describe, expect, it } from 'vitest';
import { errorOf } from './test/json-text.ts';

const head = '"documentApi":2,"profile":"canvas-1","designWidth":390,"designHeight":720';

/** The pointer, line and column of the error of a contract, after its first line. */
function placeOf(text: string): readonly unknown[] {
  const { details } = errorOf(`{${head},\n${text}}`);
  return [details.pointer, details.line, details.column];
}

const spacer = '"root":{"kind":"spacer"}';

describe('the place of an error', () => {
  it('[CT4] [S3] is the name of a host action that is too long once it is joined', () => {
    const name = 'a'.repeat(126);
    expect(
      placeOf(`"root":{"kind":"button","label":"x","actions":[\n{"kind":"host","id":1234,"name":"${name}"}]}`),
    ).toEqual(['/root/actions/0/name', 3, 26]);
  });

  it('[CT4] is the pair of a state in a list, by its index', () => {
    expect(placeOf(`"states":[["b",0],\n["a","x"]],${spacer}`)).toEqual(['/states/1', 3, 1]);
    expect(placeOf(`"states":[["b",0],\n["b",0]],${spacer}`)).toEqual(['/states/1', 3, 1]);
  });

  it('[CT4] is the member of a state in an object, by its name', () => {
    expect(placeOf(`"states":{"b":0,\n"a":"x"},${spacer}`)).toEqual(['/states/a', 3, 1]);
  });

  it('[CT4] [JS6] is the position of a member whose key is no plain name, as the text has it', () => {
    expect(placeOf(`"states":{"b":0,\n"a/b":0,"a":0},${spacer}`)).toEqual(['/states/1', 3, 1]);
    expect(placeOf(`"root":{"kind":"custom","name":"rating","fields":{"b":0,\n"a/b":1}}`)).toEqual([
      '/root/fields/1',
      3,
      1,
    ]);
  });

  it('[CT4] [O14] is the bound of a slider that is below the other', () => {
    const slider = '"states":{"v":0},"root":{"kind":"slider","state":"v",';
    expect(placeOf(`${slider}\n"min":10,"max":5}`)).toEqual(['/root/max', 3, 10]);
    expect(placeOf(`${slider}\n"min":200}`)).toEqual(['/root/min', 3, 1]);
    expect(errorOf(`{${head},${slider}"min":10,"max":5}}`).message).toContain(
      'expected a max that is not below min, got 5 below 10',
    );
  });
});
