interface FakeServerFault {
  readonly name: string;
  readonly check: string;
  readonly needsUsers: boolean;
}
interface FakeServerOptions {
  readonly faults?: readonly string[];
  readonly hasUsers?: boolean;
  readonly origin?: string;
}
interface FakeServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}
declare const fakeServerFaults: readonly FakeServerFault[];
declare function fakeServer({ faults, hasUsers, origin }?: FakeServerOptions): Promise<FakeServer>;

export { fakeServer, fakeServerFaults };
export type { FakeServer, FakeServerFault, FakeServerOptions };
