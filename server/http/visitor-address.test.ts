import { describe, expect, it } from 'vitest';
import { addressOf, networkOf } from './visitor-address';

describe('addressOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    [undefined, 'unknown'],
    ['', 'unknown'],
  ])('counts %s as %s', (ip, address) => {
    expect(addressOf(ip)).toBe(address);
  });

  it.each([
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:FFFF:203.0.113.7', '203.0.113.7'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:0:0:0:9', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('counts %s, the same address in another notation, as %s', (ip, address) => {
    expect(addressOf(ip)).toBe(address);
  });

  it.each([
    ['203.0.113.7:50123', '203.0.113.7'],
    ['[2001:db8:1:2::9]:50123', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ])('ignores the port that some proxies add: %s is %s', (ip, address) => {
    expect(addressOf(ip)).toBe(address);
  });

  it.each([
    'unknown',
    '_hidden',
    '203.0.113',
    '203.0.113.07',
    '2001:db8',
    '[',
    'x'.repeat(10_000),
    'é"\u0000',
  ])('counts everything that is not an address as one: %j', ip => {
    expect(addressOf(ip)).toBe('unknown');
  });
});

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.99', '203.0.113.0/24'],
  ['2001:db8:1:2::9', '2001:db8:1::/48'],
  [undefined, 'unknown'],
])('treats networks of one visitor as one: %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
