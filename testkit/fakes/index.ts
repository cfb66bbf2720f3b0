// The entry `pantograph/testkit/fakes`: a server and a player that are right, or have faults by name.

export { fakePlayer, fakePlayerFaults } from './fake-player.ts';
export type { FakePlayer, FakePlayerOptions } from './fake-player.ts';
export { fakeServer, fakeServerFaults } from './fake-server.ts';
export type { FakeServer, FakeServerFault, FakeServerOptions } from './fake-server.ts';
