import { describe, expect, it } from 'vitest';
import { addressOf, networkOf, networksOf } from './visitor-address';

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

describe('networksOf', () => {
  it.each([
    ['2001:db8:77:abcd::1', '2001:db8:77:abcd::/64', '2001:db8:77:ab00::/56', '2001:db8:77::/48'],
    ['2001:db8:77:12::1', '2001:db8:77:12::/64', '2001:db8:77:0::/56', '2001:db8:77::/48'],
    ['[2001:0DB8::9]:50123', '2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48'],
    ['203.0.113.7', '203.0.113.7', null, null],
    ['::ffff:203.0.113.7', '203.0.113.7', null, null],
    ['nonsense', 'unknown', null, null],
    [undefined, 'unknown', null, null],
  ])('of %s are %s, %s and %s', (ip, address, prefix56, prefix48) => {
    expect(networksOf(ip)).toEqual({ address, prefix56, prefix48, network: networkOf(ip) });
  });

  it.each([
    ['itself', '203.0.113.7'],
    ['mapped', '::ffff:203.0.113.7'],
    ['NAT64', '64:ff9b::203.0.113.7'],
    ['6to4', '2002:cb00:7107:5::1'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:34ff:8ef8'],
  ])('knows IPv4 as one address: %s', (_form, ip) => {
    expect(networksOf(ip)).toMatchObject({ address: '203.0.113.7', prefix56: null, prefix48: null });
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
