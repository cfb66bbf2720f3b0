// A session of W3C WebDriver over HTTP, for WebKit's driver. https://www.w3.org/TR/webdriver2/

/** The name under which WebDriver sends elements. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** A step of one input source. https://www.w3.org/TR/webdriver2/#actions */
export type InputStep = Readonly<Record<string, number | string>>;

export interface InputSource {
  readonly type: 'key' | 'pointer' | 'wheel';
  readonly id: string;
  readonly actions: readonly InputStep[];
}

export class WebDriverSession {
  readonly #base: string;
  readonly version: string;

  private constructor(base: string, version: string) {
    this.#base = base;
    this.version = version;
  }

  /** @param driver the address of the driver */
  static async start(driver: string, capabilities: object): Promise<WebDriverSession> {
    const { sessionId, capabilities: granted } = await send<{
      readonly sessionId: string;
      readonly capabilities: { readonly browserVersion: string };
    }>('POST', `${driver}/session`, { capabilities: { alwaysMatch: capabilities } });
    return new WebDriverSession(`${driver}/session/${sessionId}`, granted.browserVersion);
  }

  get<T>(path: string): Promise<T> {
    return send('GET', this.#base + path);
  }

  post<T = null>(path: string, body: object = {}): Promise<T> {
    return send('POST', this.#base + path, body);
  }

  end(): Promise<null> {
    return send('DELETE', this.#base);
  }

  /** Runs a function inside the page. Its result travels as text, because WebKit's driver misreads some numbers of its own JSON. */
  async run<T>(source: string, argument: unknown): Promise<T> {
    const outcome = await this.post<{ readonly json?: string; readonly error?: string }>('/execute/async', {
      script: `const [argument, done] = arguments;
        Promise.resolve(argument).then(${source}).then(
          (value) => done({ json: JSON.stringify(value) }),
          (error) => done({ error: String(error) }),
        );`,
      args: [argument],
    });
    if (outcome.error !== undefined) throw new Error(outcome.error);
    return (outcome.json === undefined ? undefined : JSON.parse(outcome.json)) as T;
  }

  /** Roles and names that the browser computes for the elements that a function in the page returns. */
  async spoken(source: string): Promise<readonly { readonly role: string; readonly name: string }[]> {
    const elements = await this.post<readonly Readonly<Record<string, string>>[]>('/execute/sync', {
      script: `return (${source})()`,
      args: [],
    });
    const told: { role: string; name: string }[] = [];
    for (const { [ELEMENT]: id } of elements) {
      const [role, name] = [
        await this.get<string>(`/element/${id}/computedrole`),
        await this.get<string>(`/element/${id}/computedlabel`),
      ];
      told.push({ role, name });
    }
    return told;
  }

  /** Performs input. Held keys and buttons stay held. */
  act(...sources: readonly InputSource[]): Promise<null> {
    return this.post('/actions', { actions: sources });
  }
}

async function send<T>(method: string, url: string, body?: object): Promise<T> {
  const answer = await fetch(url, body === undefined ? { method } : { method, body: JSON.stringify(body) });
  const { value } = (await answer.json()) as { readonly value: T };
  if (!answer.ok) throw new Error(`WebDriver: ${method} ${new URL(url).pathname}: ${JSON.stringify(value)}`);
  return value;
}
