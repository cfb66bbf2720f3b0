// Accessibility trees as text: a line for each node, indented by depth. Reads the tree of Chromium by its own protocol.
import type { Page } from 'playwright';

/** A node of an accessibility tree, in the words of its engine. */
export interface ToldNode {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  readonly value: unknown;
  /** States that hold, such as `required` and `checked=true`. */
  readonly states: readonly string[];
  readonly children: readonly ToldNode[];
}

/** A session of Chromium's protocol. */
interface ChromiumSession {
  send(method: 'Accessibility.getFullAXTree'): Promise<unknown>;
}

interface Property {
  readonly name: string;
  readonly value: { readonly value?: unknown };
}

interface AccessibilityNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly description?: { readonly value: string };
  readonly value?: { readonly value: unknown };
  readonly properties?: readonly Property[];
  readonly childIds?: readonly string[];
}

/** Roles of wrappers, and of pieces of texts, in Chromium, Firefox and on Linux. A group with a name is none. */
const silent = ['none', 'generic', 'InlineTextBox', 'internal frame', 'section', 'scroll pane', 'filler', 'unknown'];
const isSilent = ({ role, name }: ToldNode): boolean => silent.includes(role) || (role === 'panel' && name === '');
const texts = ['StaticText', 'text leaf', 'statictext', 'label'];
const told = [
  'checked',
  'disabled',
  'focused',
  'invalid',
  'level',
  'live',
  'modal',
  'readonly',
  'required',
  'selected',
  'valuetext',
];
const absent: readonly unknown[] = [undefined, false, '', 'off'];

function statesOf(properties: readonly Property[]): readonly string[] {
  return properties
    .filter(({ name, value }) => told.includes(name) && !absent.includes(value.value))
    .filter(({ name, value }) => name !== 'invalid' || value.value !== 'false')
    .map(({ name, value }) => (value.value === true ? name : `${name}=${String(value.value)}`));
}

/** The tree that Chromium has computed for a page. */
export async function chromiumTree(session: ChromiumSession): Promise<ToldNode> {
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as {
    readonly nodes: readonly AccessibilityNode[];
  };
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const read = ({
    ignored,
    role,
    name,
    description,
    value,
    properties = [],
    childIds = [],
  }: AccessibilityNode): ToldNode => ({
    role: ignored ? 'none' : (role?.value ?? ''),
    name: name?.value ?? '',
    description: description?.value ?? '',
    value: value?.value,
    states: ignored ? [] : statesOf(properties),
    children: childIds.flatMap((id) => byId.get(id) ?? []).map(read),
  });
  return read(nodes[0]);
}

function lineOf({ role, name, description, value, states }: ToldNode): string {
  const words = Object.entries({ description, value }).flatMap(([word, text]) =>
    text === undefined || text === '' ? [] : [`${word}=${JSON.stringify(text)}`],
  );
  return [role, ...(name === '' ? [] : [JSON.stringify(name)]), ...words, ...states].join(' ');
}

/** A tree without wrappers, and without texts that equal the name of their parent. */
export function treeText(root: ToldNode): string {
  const lines: string[] = [];
  const visit = (node: ToldNode, depth: number, around: string): void => {
    const { role, name, states, children } = node;
    const isLive = states.some((state) => state.startsWith('live='));
    const isShown =
      ((isLive && children.length > 0) || !isSilent(node)) && !(texts.includes(role) && around.includes(name));
    if (isShown) lines.push('  '.repeat(depth) + lineOf(node));
    for (const child of children) visit(child, isShown ? depth + 1 : depth, isShown && name !== '' ? name : around);
  };
  visit(root, 0, '');
  return `${lines.join('\n')}\n`;
}

/** The text of the tree that Chromium has computed for a page. */
export async function accessibilityTree(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const tree = await chromiumTree(session);
  await session.detach();
  return treeText(tree);
}
