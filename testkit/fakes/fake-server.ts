// `fakeServer`: a server that is right, but for the faults that it is asked for. Must not know the checks that find them.
import type { AddressInfo } from 'node:net';
import { FaultProxy } from './fault-proxy.ts';
import type { Fault } from './fault-proxy.ts';
import { rightServer } from './right-server.ts';
import { serverFaults } from './server-faults.ts';
import { serviceFaults, userFaults } from './service-faults.ts';

/** A fault of a fake server. */
export interface FakeServerFault {
  /** Its name, such as `a stale digest`. */
  readonly name: string;
  /** The id of the check of `pantograph conform` that finds it, such as `delivery/digest`. */
  readonly check: string;
  /** True where only a server with users can have it. */
  readonly needsUsers: boolean;
}

/** Options of `fakeServer`. */
export interface FakeServerOptions {
  /** Names of faults of `fakeServerFaults`. Default: none, and the server is right. */
  readonly faults?: readonly string[];
  /** True for a server with users: `Bearer fake-token-1` and `Bearer fake-token-2`, of two tenants. Default: whether a fault needs users. */
  readonly hasUsers?: boolean;
  /** The origin of a server of your own, which gets the faults in place of the list of tasks. */
  readonly origin?: string;
}

/** A server that is running. */
export interface FakeServer {
  /** Its origin, such as `http://127.0.0.1:40001`. Its surface is `tasks`. */
  readonly url: string;
  /** Ends it, with its connections. */
  readonly close: () => Promise<void>;
}

const allFaults: readonly (Fault & FakeServerFault)[] = [
  ...[...serverFaults, ...serviceFaults].map((fault) => ({ ...fault, needsUsers: false })),
  ...userFaults.map((fault) => ({ ...fault, needsUsers: true })),
];

/** Every fault of `fakeServer`. */
export const fakeServerFaults: readonly FakeServerFault[] = allFaults.map(({ name, check, needsUsers }) => ({
  name,
  check,
  needsUsers,
}));

/** The faults of these names. Throws `RangeError` for another name. */
export function faultsNamed<T extends { readonly name: string }>(
  names: readonly string[],
  all: readonly T[],
): readonly T[] {
  return names.map((name) => {
    const fault = all.find((each) => each.name === name);
    if (fault === undefined)
      throw new RangeError(`${name}: there is no such fault; they are ${all.map((each) => each.name).join(', ')}`);
    return fault;
  });
}

/**
 * Starts a server of a list of tasks on the loopback interface, with faults: to see that your own checks find them, or that your
 * client survives them. Each server has its own tasks.
 * @throws RangeError for an unknown name of a fault
 */
export async function fakeServer({ faults = [], hasUsers, origin }: FakeServerOptions = {}): Promise<FakeServer> {
  const planted = faultsNamed(faults, allFaults);
  const needsUsers = hasUsers ?? planted.some((fault) => fault.needsUsers);
  const right = origin === undefined ? await rightServer(needsUsers) : undefined;
  const proxy = await FaultProxy.start(origin ?? `http://127.0.0.1:${(right?.address() as AddressInfo).port}`);
  proxy.faults = planted.map((fault) => ({ ...fault, ...fault.start?.() }));
  return {
    url: proxy.origin,
    close: async () => {
      await proxy.stop();
      right?.closeAllConnections();
      await new Promise<void>((resolve) => (right === undefined ? resolve() : right.close(() => resolve())));
    },
  };
}
