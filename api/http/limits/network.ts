/** Where requests come from, as far as an address tells. */
export type Network = Readonly<{
  /** One connection: an IPv4 address, or the /64 that a provider gives to one customer at least. */
  near: string;
  /** The /48 around it, which may be one large customer's or many small ones'; IPv6 only. */
  wide?: string;
  /** The part of the /48 that it is in, from 0 below `PARTS_OF_WIDE`; IPv6 only. */
  part?: number;
}>;

/** A /48 may make this many times as many attempts as a single connection. */
export const PARTS_OF_WIDE = 16;

/**
 * The place of an address, the same for every address that one connection can use: every limit per
 * IP address counts by it. An IPv4 address written as IPv6 is the IPv4 address; what is no address
 * is a network by itself.
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

/** The eight groups of an IPv6 address; nothing when it is none. */
function groupsOf(ip: string): readonly number[] | undefined {
  const [address = ''] = ip.split('%');
  let host: string;
  try {
    // The URL parser is the platform's only one for addresses; it writes them in one way.
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
