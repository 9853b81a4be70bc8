import { isIPv4, isIPv6 } from 'node:net';

/** In place of a network that's no longer known. */
const unknownNetwork = 'unknown';

/** What a stranger counts as: the IPv4 address, or the IPv6 /56 that a home line gets. `unknown` if it is neither. */
export function addressOf(ip = ''): string {
  const bare = withoutPort(ip);
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return unknownNetwork;
  const groups = groupsOf(bare);
  const [a, b, c, d = 0] = groups;
  return embeddedIPv4(groups) ?? `${prefix([a, b, c, d & 0xff00])}/56`;
}

/** As it's recorded and shown: the IPv4 /24, or the IPv6 /48. */
export function networkOf(ip?: string): string {
  const address = addressOf(ip);
  if (address.endsWith('/56'))
    return `${prefix(
      address
        .split(':')
        .slice(0, 3)
        .map(group => Number.parseInt(group || '0', 16)),
    )}/48`;
  return address.replace(/\.\d+$/, '.0/24');
}

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
