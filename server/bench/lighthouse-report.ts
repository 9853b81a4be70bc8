import { z } from 'zod';
import { alignColumns } from '../scripts/align-columns';

const category = z.object({
  score: z.number(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const audit = z.object({ score: z.number().nullable(), numericValue: z.number().optional() });

/** The part of Lighthouse's JSON that is read here. */
const report = z.object({
  categories: z.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: category,
  }),
  audits: z.record(z.string(), audit),
});

type CategoryName = keyof z.output<typeof report>['categories'];

export interface Audit {
  path: string;
  /** 0 to 1. */
  scores: Record<CategoryName, number>;
  /** Milliseconds of the largest contentful paint. */
  lcp: number;
  cls: number;
  /** Milliseconds that the main thread was blocked. */
  tbt: number;
  /** What kept accessibility, best practices or SEO from being whole. */
  failed: string[];
}

const budgets: Record<CategoryName, number> = {
  performance: 0.98,
  accessibility: 1,
  'best-practices': 1,
  seo: 1,
};
const maxLcp = 1_800;
const maxCls = 0.02;

/** @throws where it is not a report of Lighthouse. */
export function readAudit(path: string, json: unknown): Audit {
  const { categories, audits } = report.parse(json);
  const names = Object.keys(budgets) as CategoryName[];
  const numberOf = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    path,
    scores: {
      performance: categories.performance.score,
      accessibility: categories.accessibility.score,
      'best-practices': categories['best-practices'].score,
      seo: categories.seo.score,
    },
    lcp: numberOf('largest-contentful-paint'),
    cls: numberOf('cumulative-layout-shift'),
    tbt: numberOf('total-blocking-time'),
    failed: names
      .filter(name => name !== 'performance')
      .flatMap(name => categories[name].auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  };
}

/** The run whose performance lies in the middle. */
export function medianAudit(audits: Audit[]): Audit {
  const sorted = [...audits].sort((one, other) => one.scores.performance - other.scores.performance);
  const median = sorted[Math.floor(sorted.length / 2)];
  if (!median) throw new Error('No run to take the median of');
  return median;
}

export function isGood({ scores, lcp, cls }: Audit): boolean {
  const names = Object.keys(budgets) as CategoryName[];
  return names.every(name => scores[name] >= budgets[name]) && lcp <= maxLcp && cls <= maxCls;
}

export function formatAudits(audits: Audit[]): string {
  const header = ['page', 'perf', 'a11y', 'best', 'seo', 'LCP ms', 'CLS', 'TBT ms', 'verdict'];
  const rows = audits.map(audit => [
    audit.path,
    ...Object.values(audit.scores).map(score => score.toFixed(2)),
    audit.lcp.toFixed(0),
    audit.cls.toFixed(3),
    audit.tbt.toFixed(0),
    isGood(audit) ? 'met' : ['MISSED', ...audit.failed].join(' '),
  ]);
  return alignColumns([header, ...rows]);
}
