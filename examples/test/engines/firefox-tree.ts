// Reads the accessibility tree of Firefox, by a script in the browser's own window: pages and WebDriver BiDi have no door to it.
import type { Browser } from 'puppeteer-core';
import type { ToldNode } from '../support/accessibility-tree.ts';

/** The part of puppeteer's connection by WebDriver BiDi that its types hide. */
interface BidiConnection {
  send<T>(method: string, parameters: object): Promise<{ readonly result: T }>;
}

/** Globals of the browser's own scripts. */
interface ChromeWindow {
  readonly Cc: Readonly<Record<string, { getService(of: unknown): AccessibilityService }>>;
  readonly Ci: Readonly<Record<string, unknown>>;
  readonly gBrowser: { readonly browsers: readonly { readonly currentURI: { readonly spec: string } }[] };
}

/** `nsIAccessible` */
interface Accessible {
  readonly role: number;
  readonly name: string | null;
  readonly description: string | null;
  readonly value: string | null;
  readonly firstChild: Accessible | null;
  readonly nextSibling: Accessible | null;
  getState(state: { value?: number }, extraState: { value?: number }): void;
}

interface AccessibilityService {
  getAccessibleFor(element: object): Accessible | null;
  getStringRole(role: number): string;
  getStringStates(state?: number, extraState?: number): { readonly length: number; item(index: number): string };
}

/** Runs in the browser's own window. @returns the tree as JSON */
function readTree(url: string): string {
  const { Cc, Ci, gBrowser } = globalThis as unknown as ChromeWindow;
  const service = Cc['@mozilla.org/accessibilityService;1'].getService(Ci['nsIAccessibilityService']);
  const told = ['checked', 'focused', 'invalid', 'pressed', 'readonly', 'required', 'selected', 'unavailable'];
  const read = (accessible: Accessible): ToldNode => {
    const [state, extraState]: { value?: number }[] = [{}, {}];
    accessible.getState(state, extraState);
    const states = service.getStringStates(state.value, extraState.value);
    const children: ToldNode[] = [];
    for (let child = accessible.firstChild; child !== null; child = child.nextSibling) children.push(read(child));
    return {
      role: service.getStringRole(accessible.role),
      name: accessible.name ?? '',
      description: accessible.description ?? '',
      value: accessible.value ?? '',
      states: Array.from({ length: states.length }, (_, index) => states.item(index)).filter((name) =>
        told.includes(name),
      ),
      children,
    };
  };
  const tab = gBrowser.browsers.find(({ currentURI }) => currentURI.spec === url);
  const root = tab === undefined ? null : service.getAccessibleFor(tab);
  if (root === null) throw new Error('this tab has no tree yet');
  return JSON.stringify(read(root));
}

/**
 * The accessibility tree of the tab with this address.
 * @param browser started with `--remote-allow-system-access`
 */
export async function firefoxTree(browser: Browser, url: string): Promise<ToldNode> {
  const { connection } = browser as unknown as { readonly connection: BidiConnection };
  const { result: windows } = await connection.send<{ readonly contexts: readonly { readonly context: string }[] }>(
    'browsingContext.getTree',
    { 'moz:scope': 'chrome' },
  );
  const { result } = await connection.send<{ readonly result?: { readonly value: string } }>('script.evaluate', {
    target: { context: windows.contexts[0].context },
    awaitPromise: false,
    expression: `(${readTree.toString()})(${JSON.stringify(url)})`,
  });
  if (result.result === undefined) throw new Error(`Firefox gives no tree: ${JSON.stringify(result)}`);
  return JSON.parse(result.result.value) as ToldNode;
}
