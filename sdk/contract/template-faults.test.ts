// Faults in the body or the use of a template are reported with their place in the contract. [CT4]
import { describe, expect, it } from 'vitest';
import { decodeContract } from './decode-contract.ts';

const head = { documentApi: 2, profile: 'canvas-1', designWidth: 390, designHeight: 720 };
const P = (name: string): unknown => ({ kind: 'parameter', name });

/** The code and the pointer of the error. */
function refusal(templates: unknown, ...children: unknown[]): string {
  const result = decodeContract({ ...head, templates, root: { kind: 'column', children } });
  return result.ok ? 'accepted' : `${result.error.code} ${String(result.error.details.pointer)}`;
}

const template = (root: unknown, ...parameters: unknown[]): unknown => ({ name: 't', parameters, root });
const use = (args: unknown = {}, more: object = {}): unknown => ({
  kind: 'use',
  template: 't',
  arguments: args,
  ...more,
});
const words = template({ kind: 'text', text: 'a' });
const spacer = { kind: 'spacer' };

describe('faults of templates', () => {
  it('[CT4] an argument that is out of the range of its field is placed at the use', () => {
    const sized = template({ kind: 'text', text: 'a', size: P('size') }, { name: 'size', type: 'number' });
    expect(refusal([sized], spacer, use({ size: -5 }))).toBe('document/invalid-value /root/children/1');
  });

  it('[CT4] names that nobody knows are placed in the body', () => {
    const pressed = { kind: 'button', label: 'Go', actions: [{ kind: 'vibrate' }] };
    expect(refusal([template(pressed)], use())).toBe('document/unsupported-action /templates/0/root/actions/0');
    const unknown = refusal([template({ kind: 'marquee' })], spacer, use());
    expect(unknown).toMatch(/^document\/unsupported-[\w-]+ \/templates\/0\/root/u);
  });

  it.each([
    [
      'a value of ifUnknown that there is not',
      use({}, { ifUnknown: 'bogus' }),
      'invalid-value /root/children/0/ifUnknown',
    ],
    ['children', use({}, { children: [] }), 'misplaced /root/children/0'],
    ['an argument that is no parameter', use({ x: 1 }), 'unknown-field /root/children/0/arguments/x'],
  ])('[CT4] [F2] a use with %s is refused', (_, node, expected) => {
    expect(refusal([words], node)).toBe(`document/${expected}`);
  });

  it('[CT4] a field of a use that is undefined is as one that is not there', () => {
    expect(refusal([words], use({}, { fallback: undefined, colour: undefined }))).toBe('accepted');
  });
});
