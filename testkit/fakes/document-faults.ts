// Faults of the served document, each found by the check of its name.
import { a, encodeDocument, m, ui } from 'pantograph/producer';
import type { ComponentNode } from 'pantograph/producer';
import type { Fault } from './fault-proxy.ts';
import { resigned } from './fault-proxy.ts';

const DOCUMENT = 'application/vnd.pantograph.remote-ui';
const frame = { profile: 'canvas-1', designWidth: 390, designHeight: 720, lang: 'en' };
const press = m.clickable({ actions: [a.host({ name: 'task.create' })] });

/** Replaces operations by other bytes, with their digest. */
function bytesFault(name: string, check: string, change: (bytes: Buffer) => Uint8Array): Fault {
  return {
    name,
    check,
    request: ({ headers }) => void (headers['accept-encoding'] = 'identity'),
    answer(answer) {
      if (answer.status === 200 && answer.headers['content-type'] === DOCUMENT) resigned(answer, change(answer.body));
    },
  };
}

const treeFault = (name: string, check: string, root: ComponentNode, more: object = {}): Fault =>
  bytesFault(name, check, () => encodeDocument({ ...frame, ...more, root }));
const textFault = (text: string): Fault =>
  treeFault(`a document with the text ${text.slice(0, 12)}`, 'security/private-texts', ui.text({ text }));
const heading = (headingLevel: number): ComponentNode =>
  ui.text({ text: 'Heading', modifiers: [m.semantics({ headingLevel })] });

export const documentFaults: readonly Fault[] = [
  bytesFault('a document that ends early', 'core/document', (bytes) => bytes.subarray(0, -1)),
  bytesFault('a byte after the document', 'core/document', (bytes) => Buffer.concat([bytes, Buffer.of(0)])),
  bytesFault('a default that is written', 'core/document', (bytes) => {
    // The top level's array, whose header is written longer than needed.
    return Buffer.concat([Buffer.of(0xdc, 0, 4), bytes.subarray(1)]);
  }),
  bytesFault('an opcode that is none', 'core/document', (bytes) =>
    Buffer.concat([bytes.subarray(0, -2), Buffer.of(0x91, 0xcc, 0xff)]),
  ),
  bytesFault('more than 512 KiB', 'delivery/size', () => Buffer.alloc(600_000)),
  treeFault('a button without a name', 'a11y/name', ui.box({ modifiers: [press, m.size({ width: 48, height: 48 })] })),
  treeFault(
    'a target of 12 dp',
    'a11y/target',
    ui.box({ modifiers: [press, m.semantics({ label: 'New' }), m.size({ width: 12, height: 12 })] }),
  ),
  treeFault('faint text', 'a11y/contrast', ui.text({ text: 'Hello', color: '#a0a0a0' })),
  treeFault('text in the dark on the dark', 'a11y/contrast', ui.text({ text: 'Hello', color: '#000000' })),
  treeFault('a skipped level of headings', 'a11y/heading', ui.column({}, [heading(1), heading(4)])),
  treeFault(
    'a component that the capabilities do not name',
    'core/capabilities-agree',
    ui.slider({ state: 'screen', label: 'Volume' }),
    { states: { screen: 0 } },
  ),
  treeFault(
    'an action that the capabilities do not name',
    'core/capabilities-agree',
    ui.button({ label: 'Pay', actions: [a.host({ name: 'pay' })] }),
  ),
  treeFault('other contents than the contract has', 'core/same-document', ui.text({ text: 'Other' })),
  treeFault(
    'a drawing that costs seconds',
    'core/cost',
    ui.canvas(
      { modifiers: [m.fill({ width: 1, height: 1 })] },
      Array.from({ length: 3_000 }, () => ui.drawRect({ width: 390, height: 720 })),
    ),
  ),
  textFault('Bearer 0123456789abcdef0123'),
  textFault('eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.dozjgNryP4J3jVmNHl0w5N'),
  textFault('-----BEGIN PRIVATE KEY-----'),
];
