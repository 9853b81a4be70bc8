import { listDonationsRoute } from '@shared/contracts/donation-routes';
import { listSponsorsRoute, readStatsRoute } from '@shared/contracts/routes';
import type { Bench } from '../bench-setup';
import { compare, measureRate, timeRequests } from '../measure';
import { quantile, type Result, resultOf } from '../result';

const publicReads = [listSponsorsRoute.path, readStatsRoute.path];
const staffReads = ['?limit=50', '?rewards=1&limit=50'].map(query => listDonationsRoute.path + query);
const timedRequests = 1_000;

/** Answers a second against a bare route with one select on an equal pool. */
export async function compareRates({ small, reference, rounds, seconds }: Bench): Promise<Result[]> {
  const results: Result[] = [];
  for (const path of publicReads) {
    const {
      ratios,
      product,
      reference: bare,
    } = await compare({
      rounds,
      product: () => measureRate({ url: small.url + path }, seconds),
      reference: () => measureRate({ url: `${reference.url}/select` }, seconds),
    });
    results.push(
      resultOf({
        name: `GET ${path}, rate by a bare select's`,
        unit: 'times',
        rounds: ratios,
        budget: { atLeast: 0.8 },
        detail: `${product.map(Math.round).join(', ')} against ${bare.map(Math.round).join(', ')} a second`,
      }),
    );
  }
  return results;
}

/** The 95th percentile of 1,000,000 donations against that of 1,000. */
export async function compareSizes({ small, large, cookies, rounds }: Bench): Promise<Result[]> {
  const results: Result[] = [];
  for (const path of [...publicReads, ...staffReads]) {
    const p95 = async (url: string, cookie: string) =>
      quantile(await timeRequests({ url: url + path, headers: { cookie } }, timedRequests), 0.95);
    const { ratios, product, reference } = await compare({
      rounds,
      product: () => p95(large.url, cookies.large),
      reference: () => p95(small.url, cookies.small),
    });
    results.push(
      resultOf({
        name: `GET ${path}, p95 of 1,000,000 by 1,000`,
        unit: 'times',
        rounds: ratios,
        budget: { atMost: 1.5 },
        detail: `${formatTimes(product)} against ${formatTimes(reference)} ms`,
      }),
    );
  }
  return results;
}

const formatTimes = (times: number[]) => times.map(time => time.toFixed(2)).join(', ');
