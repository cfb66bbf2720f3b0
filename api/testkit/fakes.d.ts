interface FakePlayerOptions {
  readonly faults?: readonly string[];
}
interface FakePlayer {
  readonly answer: (line: string) => string;
}
declare const fakePlayerFaults: readonly string[];
declare function fakePlayer({ faults: names }?: FakePlayerOptions): FakePlayer;

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

export { fakePlayer, fakePlayerFaults, fakeServer, fakeServerFaults };
export type { FakePlayer, FakePlayerOptions, FakeServer, FakeServerFault, FakeServerOptions };
