// Assigns addresses to clients. Must not know connections.
import { isIPv4 } from 'node:net';

/** The groups of an IPv6 address that name a network, which a provider assigns to a subscriber as a whole. */
const NETWORK_GROUPS = 4;

/** The name of a client: its IPv4 address, or the /64 network of its IPv6 address. */
export function clientOf(address: string): string {
  const mapped = address.replace(/^::ffff:/i, '');
  if (isIPv4(mapped)) return mapped;
  const [before = '', after] = address.split('%', 1)[0].split('::');
  const groups = before === '' ? [] : before.split(':');
  const rest = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  return [...groups, ...new Array<string>(zeros).fill('0'), ...rest].slice(0, NETWORK_GROUPS).join(':');
}
