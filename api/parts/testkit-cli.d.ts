interface FakePlayerOptions {
  readonly faults?: readonly string[];
}
interface FakePlayer {
  readonly answer: (line: string) => string;
}
declare const fakePlayerFaults: readonly string[];
declare function fakePlayer({ faults: names }?: FakePlayerOptions): FakePlayer;

export { fakePlayer, fakePlayerFaults };
export type { FakePlayer, FakePlayerOptions };
