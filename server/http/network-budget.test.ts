import { describe, expect, it } from 'vitest';
import { createNetworkBudget } from './network-budget';

const limits = { address: 10, prefix56: 20, prefix48: 40, total: 100 };

describe('a budget by networks', () => {
  it('lets an IPv4 address hold only so much at a time, and counts what it releases', () => {
    const budget = createNetworkBudget(limits);
    const release = budget.take('203.0.113.7', 4);
    expect(budget.take('203.0.113.7', 6)).toBeTypeOf('function');
    expect(budget.take('::ffff:203.0.113.7', 1)).toBe('address');
    expect(budget.take('203.0.113.8', 10)).toBeTypeOf('function');
    if (typeof release === 'function') release();
    expect(budget.take('203.0.113.7', 5)).toEqual('address');
    expect(budget.take('203.0.113.7', 4)).toBeTypeOf('function');
    expect(budget.held()).toBe(20);
  });

  it.each([
    ['a /64', (n: number) => `2001:db8:1:2::${n}`, 10, 'address'],
    ['a /56', (n: number) => `2001:db8:1:${(0x1000 + n).toString(16)}::1`, 20, 'prefix56'],
    ['a /48', (n: number) => `2001:db8:1:${n}00::1`, 40, 'prefix48'],
    ['everybody', (n: number) => `203.0.113.${n}`, 100, 'total'],
  ])('gives %s no more than its limit', (_who, addressOf, limit, tier) => {
    const budget = createNetworkBudget({ ...limits, address: tier === 'address' ? 10 : 5 });
    const results = Array.from({ length: 99 }, (_, n) => budget.take(addressOf(n % 50), 5));
    expect(budget.held()).toBe(limit);
    if (tier !== 'total') expect(results).toContain(tier);
  });

  it('reports that the total is full, and takes nothing then', () => {
    const budget = createNetworkBudget({ ...limits, total: 15 });
    expect(budget.take('203.0.113.7', 10)).toBeTypeOf('function');
    expect(budget.take('2001:db8::1', 6)).toBe('total');
    expect(budget.held()).toBe(10);
    expect(budget.take('2001:db8::1', 5)).toBeTypeOf('function');
  });

  it('evicts the oldest of the IPv4 /24 or IPv6 /48 that holds the most, for one that holds less', () => {
    const budget = createNetworkBudget({ ...limits, total: 30 });
    const evicted: string[] = [];
    const take = (ip: string, amount: number) => budget.take(ip, amount, () => evicted.push(ip));
    for (const ip of ['203.0.113.1', '203.0.113.2']) take(ip, 8);
    take('2001:db8:1::1', 10);
    take('198.51.100.1', 4);
    expect(take('192.0.2.1', 6)).toBeTypeOf('function');
    expect(evicted).toEqual(['203.0.113.1']);
    expect(take('2001:db8:1:100::1', 4)).toBe('total');
    expect(budget.held()).toBe(28);
  });

  it('where the oldest make room, evicts a network’s own for it, however little others hold', () => {
    const budget = createNetworkBudget({ ...limits, total: 15 }, { evictsOldest: true });
    const evicted: string[] = [];
    const take = (ip: string, amount: number) => budget.take(ip, amount, () => evicted.push(ip));
    for (const ip of ['192.0.2.1', '203.0.113.1', '198.51.100.1']) take(ip, ip === '192.0.2.1' ? 1 : 7);
    expect(take('203.0.113.2', 1)).toBeTypeOf('function');
    expect(evicted).toEqual(['203.0.113.1']);
    expect(budget.held()).toBe(9);
  });

  it('where the oldest make room, lets a network in that holds nothing yet', () => {
    const budget = createNetworkBudget({ ...limits, total: 6 }, { evictsOldest: true });
    const evicted: string[] = [];
    const take = (ip: string, amount: number) => budget.take(ip, amount, () => evicted.push(ip));
    for (const ip of ['203.0.113.1', '198.51.100.1']) take(ip, 3);
    expect(take('192.0.2.1', 4)).toBeTypeOf('function');
    expect(evicted).toEqual(['203.0.113.1', '198.51.100.1']);
    expect(budget.held()).toBe(4);
  });

  it('evicts nothing that was released before', () => {
    const budget = createNetworkBudget({ ...limits, total: 10 }, { evictsOldest: true });
    const evicted: string[] = [];
    const take = (ip: string, amount: number) => budget.take(ip, amount, () => evicted.push(ip));
    const release = take('203.0.113.1', 5);
    take('198.51.100.1', 5);
    if (typeof release === 'function') release();
    take('203.0.113.2', 5);
    expect(take('192.0.2.1', 5)).toBeTypeOf('function');
    expect(evicted).toEqual(['198.51.100.1']);
  });

  it('refuses immediately what is larger than the limit', () => {
    expect(createNetworkBudget(limits).take('203.0.113.7', 11)).toBe('address');
  });
});
