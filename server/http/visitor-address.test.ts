import { describe, expect, it } from 'vitest';
import { addressOf, networkOf } from './visitor-address';

describe('a visitor counts', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['0:0:0:0:0:FFFF:cb00:7107', '203.0.113.7'],
    ['203.0.113.7:50123', '203.0.113.7'],
    ['2001:db8:1:ab12:3:4:5:6', '2001:db8:1:ab00::/56'],
    ['2001:0DB8:0001:ab34::9', '2001:db8:1:ab00::/56'],
    ['[2001:db8:1:abff::9]:50123', '2001:db8:1:ab00::/56'],
    ['[2001:db8:1:ab00::9]', '2001:db8:1:ab00::/56'],
    ['::1', '::/56'],
    ['fe80::1%eth0', 'fe80::/56'],
  ])('%s as %s', (ip, address) => {
    expect(addressOf(ip)).toBe(address);
  });

  it.each([undefined, '', '_hidden', '203.0.113', '203.0.113.07', '2001:db8', '[', 'x'.repeat(10_000)])(
    '%j as unknown',
    ip => {
      expect(addressOf(ip)).toBe('unknown');
      expect(networkOf(ip)).toBe('unknown');
    },
  );
});

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.99', '203.0.113.0/24'],
  ['2001:db8:1:2::9', '2001:db8:1::/48'],
])('%s is shown as the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
