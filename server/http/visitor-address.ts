import { isIPv4, isIPv6 } from 'node:net';

/** In place of a network that's no longer known. */
export const unknownNetwork = 'unknown';

/**
 * The networks that one visitor may control entirely: home lines get a /56, hosting customers often a /48 (RFC 6177).
 */
export interface VisitorNetworks {
  /** The IPv4 address or the IPv6 /64 in one notation; `unknown` if it is not an address. */
  address: string;
  /** Null for IPv4. */
  prefix56: string | null;
  prefix48: string | null;
  /** The largest network that one visitor commonly holds: the IPv4 /24 or the IPv6 /48. */
  network: string;
}

/** A visitor's address, normalized. IPv6 that carries an IPv4 address counts as that IPv4 address. */
export function networksOf(ip = ''): VisitorNetworks {
  const bare = withoutPort(ip);
  if (isIPv4(bare)) return single(bare);
  if (!isIPv6(bare)) return single('unknown');
  const groups = groupsOf(bare);
  const ipv4 = embeddedIPv4(groups);
  if (ipv4) return single(ipv4);
  const [a, b, c, d = 0] = groups;
  const prefix48 = `${prefix([a, b, c])}/48`;
  return {
    address: `${prefix([a, b, c, d])}/64`,
    prefix56: `${prefix([a, b, c, d & 0xff00])}/56`,
    prefix48,
    network: prefix48,
  };
}

export function addressOf(ip = ''): string {
  return networksOf(ip).address;
}

/** For fair queues. */
export function sharingNetworkOf(ip?: string): string {
  return networksOf(ip).network;
}

const single = (address: string): VisitorNetworks => ({
  address,
  prefix56: null,
  prefix48: null,
  network: address.replace(/\.\d+$/, '.0/24'),
});

const prefix = (groups: (number | undefined)[]) => `${groups.map(group => group?.toString(16)).join(':')}::`;

/** Some proxies forward `203.0.113.7:50123` or `[2001:db8::9]:50123`: each connection would be a different visitor. */
function withoutPort(ip: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(ip) ?? [];
  return bracketed ?? dotted ?? ip;
}

/** The eight groups as numbers. */
function groupsOf(ipv6: string): number[] {
  const [withoutZone] = ipv6.split('%');
  const { hostname } = new URL(`http://[${withoutZone}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map(part => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...tail].map(group => Number.parseInt(group, 16));
}

/**
 * The visitor's own IPv4 address if a mapping or a tunnel embedded it in an IPv6 one, else null: mapped (RFC 4291) and
 * NAT64 (RFC 6052) have all of IPv4 in one /64, Teredo (RFC 4380) all clients of one server, and 6to4 (RFC 3056) gives
 * each IPv4 address a /48.
 */
function embeddedIPv4(groups: number[]): string | null {
  const [first = 0, second = 0, third = 0, , , , high = 0, low = 0] = groups;
  const start = groups.slice(0, 6).join(':');
  if (start === `0:0:0:0:0:${0xffff}` || start === `${0x64}:${0xff9b}:0:0:0:0`) return dotted(high, low);
  if (first === 0x2002) return dotted(second, third);
  if (first === 0x2001 && second === 0) return dotted(high ^ 0xffff, low ^ 0xffff);
  return null;
}

const dotted = (high: number, low: number) => [high >> 8, high & 255, low >> 8, low & 255].join('.');
