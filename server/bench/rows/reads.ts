import { listSponsorsRoute, readStatsRoute } from '@shared/contracts/routes';
import type { Bench } from '../bench-setup';
import { compare, measureRate } from '../measure';
import { type Result, resultOf } from '../result';

export const publicReads = [listSponsorsRoute.path, readStatsRoute.path];

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
