import { countBookingsRoute, listBookingsRoute } from '@shared/contracts/booking-routes';
import { listDonationsRoute } from '@shared/contracts/donation-routes';
import { countInquiriesRoute, listInquiriesRoute } from '@shared/contracts/inquiry-routes';
import { countSharesRoute, listSharesRoute } from '@shared/contracts/share-routes';
import type { Bench } from '../bench-setup';
import { compare, timeRequests } from '../measure';
import { quantile, type Result, resultOf } from '../result';
import { publicReads } from './reads';

const donationLists = ['', 'sort=largest&', 'rewards=1&', 'sponsors=1&'].map(
  query => `${listDonationsRoute.path}?${query}limit=50`,
);

const bookings = listBookingsRoute.path;
const inquiries = listInquiriesRoute.path;
const shares = listSharesRoute.path;

/** Read from an index: more rows behind them cost nothing. */
const firstPages = [
  `${bookings}?limit=50`,
  `${inquiries}?limit=50`,
  `${shares}?limit=50`,
  `${shares}?sort=title&limit=50`,
];

/** Each row is read, or its entry in an index: at most in proportion to how many there are. */
const wholeLists = [
  `${bookings}?sort=soonest&limit=50`,
  `${shares}?sort=expiring&limit=50`,
  ...[bookings, inquiries, shares].map(path => `${path}?search=nobody+has+this&limit=50`),
  ...[countBookingsRoute, countInquiriesRoute, countSharesRoute].flatMap(({ path }) => [
    path,
    `${path}?search=n`,
  ]),
];

type Sizes = Pick<Bench, 'small' | 'large' | 'cookies' | 'rounds'>;

/** The 95th percentile of 1,000,000 donations against that of 1,000. */
export async function compareSizes(bench: Sizes): Promise<Result[]> {
  const results: Result[] = [];
  for (const path of [...publicReads, ...donationLists])
    results.push(
      await compareP95(bench, path, { sizes: '1,000,000 by 1,000', atMost: 1.5, requests: 1_000 }),
    );
  return results;
}

/** The 95th percentile of 10,000 bookings, inquiries, and shares against that of 1,000. */
export async function compareLists(bench: Sizes): Promise<Result[]> {
  const results: Result[] = [];
  const sizes = '10,000 by 1,000';
  for (const path of firstPages)
    results.push(await compareP95(bench, path, { sizes, atMost: 1.5, requests: 300 }));
  for (const path of wholeLists)
    results.push(await compareP95(bench, path, { sizes, atMost: 10, requests: 100 }));
  return results;
}

interface Comparison {
  sizes: string;
  atMost: number;
  /** In each round. */
  requests: number;
}

async function compareP95(
  { small, large, cookies, rounds }: Sizes,
  path: string,
  { sizes, atMost, requests }: Comparison,
): Promise<Result> {
  const p95 = async (url: string, cookie: string) =>
    quantile(await timeRequests({ url: url + path, headers: { cookie } }, requests), 0.95);
  const { ratios, product, reference } = await compare({
    rounds,
    product: () => p95(large.url, cookies.large),
    reference: () => p95(small.url, cookies.small),
  });
  return resultOf({
    name: `GET ${path}, p95 of ${sizes}`,
    unit: 'times',
    rounds: ratios,
    budget: { atMost },
    detail: `${formatTimes(product)} against ${formatTimes(reference)} ms`,
  });
}

const formatTimes = (times: number[]) => times.map(time => time.toFixed(2)).join(', ');
