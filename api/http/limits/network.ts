/** The network of an IP address. */
export type Network = Readonly<{
  /**
   * One connection: an IPv4 address, or an IPv6 /64, the smallest block that providers assign to a
   * customer.
   */
  near: string;
  /**
   * The /48 that contains it, which may belong to one large customer or to many small ones; IPv6
   * only.
   */
  wide?: string;
  /** Its part of the /48, from 0 to `PARTS_OF_WIDE` - 1; IPv6 only. */
  part?: number;
}>;

/** A /48 may make this many times the attempts of a single connection. */
export const PARTS_OF_WIDE = 16;

/**
 * Returns the network of an address, the same for all addresses that one connection can use; all
 * limits per IP address use it. An IPv4 address mapped to IPv6 is treated as IPv4. A text that is
 * not an address counts as its own network.
 */
export function networkOf(ip: string): Network {
  const groups = ip.includes(':') ? groupsOf(ip) : undefined;
  if (!groups) return { near: ip };
  const [first = 0, second = 0, third = 0, fourth = 0, , sixth = 0, seventh = 0, eighth = 0] =
    groups;
  if (groups.slice(0, 5).every((group) => group === 0) && sixth === 0xffff) {
    return { near: [seventh >> 8, seventh & 255, eighth >> 8, eighth & 255].join('.') };
  }
  const wide = [first, second, third].map((group) => group.toString(16)).join(':');
  return {
    near: `${wide}:${fourth.toString(16)}::/64`,
    wide: `${wide}::/48`,
    part: fourth % PARTS_OF_WIDE,
  };
}

/** Returns the eight groups of an IPv6 address; `undefined` for anything else. */
function groupsOf(ip: string): readonly number[] | undefined {
  const [address = ''] = ip.split('%');
  let host: string;
  try {
    // The URL parser is the platform's only address parser; it also normalizes the address.
    host = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  } catch {
    return undefined;
  }
  const [before = '', after] = host.split('::');
  const head = before.split(':').filter(Boolean);
  const tail = (after ?? '').split(':').filter(Boolean);
  const zeros = new Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}
