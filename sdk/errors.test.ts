// Errors have the details of their code, to the compiler and at run time.
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { DetailsByCode, ErrorCode } from './errors.ts';
import { isPlayerError, PlayerError, restated } from './errors.ts';

const digest = { expected: 'aa', computed: 'bb', byteLength: 3 };
const errors: readonly PlayerError[] = [
  new PlayerError('verify/digest', 'another', digest),
  new PlayerError('transport/timeout', 'late', { phase: 'head', expired: 100 }),
  new PlayerError('store/quota', 'full'),
];

describe('PlayerError', () => {
  it('[F1] has a row of details for every code, and no other', () => {
    expectTypeOf<keyof DetailsByCode>().toEqualTypeOf<ErrorCode>();
  });

  it('[F1] has the details of its code once that is known', () => {
    const [error] = errors;
    if (error.code !== 'verify/digest') throw error;
    expectTypeOf(error.details.byteLength).toEqualTypeOf<number>();
    expectTypeOf(error.details.phase).toEqualTypeOf<undefined>();
    expect(error.details).toEqual(digest);
  });

  it('[F1] says of any detail whether it is there before the code is known', () => {
    expectTypeOf(errors[0].details.expired).toEqualTypeOf<number | undefined>();
    expectTypeOf(errors[0].details.phase).toEqualTypeOf<'head' | 'body' | 'silence' | undefined>();
    expect(errors.map(({ details }) => details.expired)).toEqual([undefined, 100, undefined]);
    // @ts-expect-error -- a name that no code has
    expect(errors[0].details.digest).toBeUndefined();
  });

  it('[F1] does not compile with details of another code, or without its own', () => {
    const made = [
      // @ts-expect-error -- its details are missing
      new PlayerError('verify/digest', ''),
      // @ts-expect-error -- one of them is missing
      new PlayerError('verify/digest', '', { expected: 'aa', computed: 'bb' }),
      // @ts-expect-error -- of another type
      new PlayerError('verify/digest', '', { ...digest, byteLength: '3' }),
      // @ts-expect-error -- of another code
      new PlayerError('verify/digest', '', { ...digest, expired: 100 }),
      // @ts-expect-error -- it has none
      new PlayerError('store/quota', '', { phase: 'head' }),
      // @ts-expect-error -- no code of ours
      new PlayerError('store/full', ''),
    ];
    expect(made.every(isPlayerError)).toBe(true);
  });

  it('[F1] keeps code and details when it is said in other words', () => {
    const cause = new Error('before');
    const place = (error: PlayerError): PlayerError =>
      restated(error, '/root: too long', { pointer: '/root', got: 8 }, { cause });
    const placed = place(new PlayerError('document/limit', 'too long', { limit: 'maxStringBytes', got: 9 }));
    expect(placed).toMatchObject({ name: 'PlayerError', code: 'document/limit', message: '/root: too long', cause });
    expect(placed.details).toEqual({ limit: 'maxStringBytes', got: 8, pointer: '/root' });
    expect(placed).toBeInstanceOf(PlayerError);
    // @ts-expect-error -- no detail of any code
    expect(restated(placed, '', { pointers: '' }).details.pointer).toBe('/root');
  });
});
