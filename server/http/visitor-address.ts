import { isIPv4, isIPv6 } from 'node:net';

/**
 * Where a visitor is, the same however it is written. One household or server commonly holds a whole IPv6 /64, so that
 * is what counts as one address.
 */
export function addressOf(ip = ''): string {
  const bare = withoutPort(ip);
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return 'unknown';
  const groups = groupsOf(bare);
  return mappedIPv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
}

/** Some proxies forward `203.0.113.7:50123` or `[2001:db8::9]:50123`: each connection would be a visitor of its own. */
function withoutPort(ip: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(ip) ?? [];
  return bracketed ?? dotted ?? ip;
}

/** The eight groups in their shortest form. */
function groupsOf(ipv6: string): string[] {
  const [withoutZone] = ipv6.split('%');
  const { hostname } = new URL(`http://[${withoutZone}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map(part => part.split(':').filter(Boolean));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}

/** An IPv4 address in IPv6 dress, `::ffff:cb00:7107`, or null for any other. */
function mappedIPv4(groups: string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  return groups
    .slice(6)
    .flatMap(group => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
}
