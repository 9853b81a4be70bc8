import { describe, expect, it } from 'vitest';
import { formatAudits, isGood, medianAudit, readAudit } from './lighthouse-report';

function reportOf({ performance = 1, contrast = 1, lcp = 1_200, cls = 0 } = {}) {
  const whole = { score: 1, auditRefs: [] };
  return {
    categories: {
      performance: { score: performance, auditRefs: [{ id: 'largest-contentful-paint', weight: 25 }] },
      accessibility: {
        score: contrast,
        auditRefs: [
          { id: 'color-contrast', weight: 7 },
          { id: 'told-only', weight: 0 },
        ],
      },
      'best-practices': whole,
      seo: whole,
    },
    audits: {
      'largest-contentful-paint': { score: 0.9, numericValue: lcp },
      'cumulative-layout-shift': { score: 1, numericValue: cls },
      'total-blocking-time': { score: 1, numericValue: 12 },
      'color-contrast': { score: contrast },
      'told-only': { score: 0 },
    },
  };
}

const audit = (changes: Parameters<typeof reportOf>[0] = {}) => readAudit('/press', reportOf(changes));

describe('an audit', () => {
  it.each([
    ['all budgets kept', {}, true],
    ['performance below 0.98', { performance: 0.97 }, false],
    ['performance of 0.98', { performance: 0.98 }, true],
    ['a point of accessibility lost', { contrast: 0.99 }, false],
    ['a late picture', { lcp: 1_801 }, false],
    ['a jump', { cls: 0.021 }, false],
  ] as const)('with %s is good: %#', (_what, changes, expected) => {
    expect(isGood(audit(changes))).toBe(expected);
  });

  it('names what was lost where everything should be whole, and only what counts', () => {
    expect(audit({ contrast: 0 }).failed).toEqual(['color-contrast']);
    expect(formatAudits([audit({ contrast: 0 })])).toMatch(/\/press +1\.00 +0\.00 .*MISSED color-contrast/);
  });

  it('of several runs is the one in the middle', () => {
    const runs = [0.9, 1, 0.98].map(performance => audit({ performance }));
    expect(medianAudit(runs).scores.performance).toBe(0.98);
  });

  it('is not made of anything else', () => {
    expect(() => readAudit('/', { runtimeError: { code: 'NO_FCP' } })).toThrow();
  });
});
