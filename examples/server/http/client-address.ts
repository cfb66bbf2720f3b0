// Which addresses are one client's. Must not know connections.
import { isIPv4 } from 'node:net';

/** Groups of an IPv6 address that name a network; a subscriber is given a whole one. */
const NETWORK_GROUPS = 4;

/** The same for all addresses of one client: an IPv4 address as it is, and the /64 network of an IPv6 address. */
export function clientOf(address: string): string {
  const mapped = address.replace(/^::ffff:/i, '');
  if (isIPv4(mapped)) return mapped;
  const [before = '', after] = address.split('%', 1)[0].split('::');
  const groups = before === '' ? [] : before.split(':');
  const rest = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  return [...groups, ...new Array<string>(zeros).fill('0'), ...rest].slice(0, NETWORK_GROUPS).join(':');
}
