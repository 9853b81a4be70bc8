import type { Bench } from '../bench-setup';
import { compare, measureRate } from '../measure';
import { type Result, resultOf } from '../result';

/** Page HTML with the head of its path, against the same template as a static file. */
export async function comparePages({ small, reference, rounds, seconds }: Bench): Promise<Result[]> {
  const {
    ratios,
    product,
    reference: file,
  } = await compare({
    rounds,
    product: () => measureRate({ url: `${small.url}/services` }, seconds),
    reference: () => measureRate({ url: `${reference.url}/static/index.html` }, seconds),
  });
  return [
    resultOf({
      name: "GET /services, rate by a static file's",
      unit: 'times',
      rounds: ratios,
      budget: { atLeast: 0.8 },
      detail: `${product.map(Math.round).join(', ')} against ${file.map(Math.round).join(', ')} a second`,
    }),
  ];
}
