import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import request from 'supertest';
import type { Bench } from '../bench-setup';
import { compare, measureRate } from '../measure';
import { type Result, resultOf } from '../result';

/** A page, against the same HTML as a static file. */
export async function comparePages({ small, reference, folder, rounds, seconds }: Bench): Promise<Result[]> {
  const { text } = await request(small.url).get('/services').expect(200);
  await writeFile(path.join(folder, 'services.html'), text);
  const {
    ratios,
    product,
    reference: file,
  } = await compare({
    rounds,
    product: () => measureRate({ url: `${small.url}/services` }, seconds),
    reference: () => measureRate({ url: `${reference.url}/static/services.html` }, seconds),
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
