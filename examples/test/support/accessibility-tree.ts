// The accessibility tree of a page in Chromium, as text: a line for each node, indented by depth.
import type { Page } from 'playwright';

interface Property {
  readonly name: string;
  readonly value: { readonly value?: unknown };
}

interface AccessibilityNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly value?: { readonly value: unknown };
  readonly properties?: readonly Property[];
  readonly childIds?: readonly string[];
}

/** Roles of wrappers, and of pieces of texts. */
const silent = ['none', 'generic', 'InlineTextBox'];
const told = ['checked', 'disabled', 'focused', 'level', 'live', 'modal', 'selected', 'valuetext'];

function lineOf({ role, name, value, properties = [] }: AccessibilityNode): string {
  const states = properties
    .filter(
      (property) => told.includes(property.name) && ![undefined, false, ''].includes(property.value.value as undefined),
    )
    .map((property) =>
      property.value.value === true ? property.name : `${property.name}=${String(property.value.value)}`,
    );
  const words = [role?.value ?? '', ...(name === undefined || name.value === '' ? [] : [JSON.stringify(name.value)])];
  return [...words, ...(value === undefined ? [] : [`value=${JSON.stringify(value.value)}`]), ...states].join(' ');
}

/** The tree without wrappers, and without texts that equal the name of their parent. */
export async function accessibilityTree(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as {
    readonly nodes: readonly AccessibilityNode[];
  };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines: string[] = [];
  const visit = (id: string, depth: number, around: string): void => {
    const node = byId.get(id);
    if (node === undefined) return;
    const role = node.role?.value ?? '';
    const name = node.name?.value ?? '';
    const isLive =
      node.properties?.some((property) => property.name === 'live' && property.value.value !== 'off') === true;
    const isShown =
      !node.ignored && (isLive || !silent.includes(role)) && !(role === 'StaticText' && around.includes(name));
    if (isShown) lines.push('  '.repeat(depth) + lineOf(node));
    for (const child of node.childIds ?? [])
      visit(child, isShown ? depth + 1 : depth, isShown && name !== '' ? name : around);
  };
  visit(nodes[0].nodeId, 0, '');
  return `${lines.join('\n')}\n`;
}
