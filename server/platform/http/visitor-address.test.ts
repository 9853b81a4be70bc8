import { expect, it } from 'vitest';
import { addressOf, networkOf } from './visitor-address';

it.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['203.0.113.7:50123', '203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:ab12:3:4:5:6', '2001:db8:1:ab00::/56', '2001:db8:1::/48'],
  ['2001:0DB8:0001:ab34::9', '2001:db8:1:ab00::/56', '2001:db8:1::/48'],
  ['[2001:db8:1:abff::9]:50123', '2001:db8:1:ab00::/56', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::/56', 'fe80::/48'],
  ...[undefined, '', '_hidden', '203.0.113', '2001:db8', '['].map(ip => [ip, 'unknown', 'unknown']),
])('a visitor from %s counts as %s, and is shown as %s', (ip, address, network) => {
  expect([addressOf(ip), networkOf(ip)]).toEqual([address, network]);
});
