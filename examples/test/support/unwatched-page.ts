// A page that is hidden while another page is in front. Playwright would keep its own pages visible.
import type { Browser, CDPSession } from 'playwright';

interface RemoteAnswer {
  readonly result?: {
    readonly result?: { readonly value?: unknown; readonly description?: string };
    readonly exceptionDetails?: object;
  };
}

interface TargetSession {
  send(method: string, parameters: object): Promise<Readonly<Record<string, string>>>;
  on(event: string, listener: (event: { readonly message: string }) => void): void;
  detach: CDPSession['detach'];
}

export class UnwatchedPage {
  readonly #session: TargetSession;
  readonly #sessionId: string;
  readonly #targetId: string;
  readonly #waiting = new Map<number, (answer: RemoteAnswer) => void>();
  #asked = 0;

  private constructor(session: TargetSession, targetId: string, sessionId: string) {
    this.#session = session;
    this.#targetId = targetId;
    this.#sessionId = sessionId;
    session.on('Target.receivedMessageFromTarget', ({ message }) => {
      const answer = JSON.parse(message) as RemoteAnswer & { readonly id: number };
      this.#waiting.get(answer.id)?.(answer);
    });
  }

  static async open(browser: Browser, url: string): Promise<UnwatchedPage> {
    const session = (await browser.newBrowserCDPSession()) as unknown as TargetSession;
    const { targetId } = await session.send('Target.createTarget', { url });
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    const page = new UnwatchedPage(session, targetId, sessionId);
    while (!(await page.evaluate((wanted) => location.href === wanted && document.readyState === 'complete', url)))
      await new Promise((resolve) => setTimeout(resolve, 20));
    return page;
  }

  /** Calls a function in the page, like `Page.evaluate`. */
  async evaluate<T, A>(run: (argument: A) => T | Promise<T>, argument: A): Promise<T> {
    this.#asked += 1;
    const id = this.#asked;
    const answer = new Promise<RemoteAnswer>((resolve) => this.#waiting.set(id, resolve));
    const expression = `(${run.toString()})(${JSON.stringify(argument)})`;
    const message = JSON.stringify({
      id,
      method: 'Runtime.evaluate',
      params: { expression, awaitPromise: true, returnByValue: true },
    });
    await this.#session.send('Target.sendMessageToTarget', { sessionId: this.#sessionId, message });
    const { result } = await answer;
    if (result?.exceptionDetails !== undefined) throw new Error(result.result?.description);
    return result?.result?.value as T;
  }

  /** Brings the page to the front. */
  async show(): Promise<void> {
    await this.#session.send('Target.activateTarget', { targetId: this.#targetId });
  }

  async close(): Promise<void> {
    await this.#session.send('Target.closeTarget', { targetId: this.#targetId });
    await this.#session.detach();
  }
}
