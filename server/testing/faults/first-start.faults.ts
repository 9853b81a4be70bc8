import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFaults } from '../../config';
import { expectStatus } from './expect-status';
import { type Site, startSite } from './site';

const { rounds, seed } = readFaults();

let dataDir: string;
let site: Site;
/** How many milliseconds a first start takes on this machine. */
let startTakes: number;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'first-start-'));
  const began = performance.now();
  site = await startSite({ DATA_DIR: dataDir });
  startTakes = performance.now() - began;
});
afterAll(async () => {
  await site.remove();
  await rm(dataDir, { recursive: true, force: true });
});

describe(`a first start that is killed, seed ${seed}`, () => {
  const percents = fc.sample(fc.noBias(fc.integer({ min: 10, max: 100 })), { seed, numRuns: rounds });

  it.each(percents)('after %d percent of its time is completed by the next', async percent => {
    await site.product.kill();
    await rm(dataDir, { recursive: true });
    const ended = site.product.restart().then(
      () => 'ready',
      () => 'killed',
    );
    await Promise.race([ended, pause((startTakes * percent) / 100)]);
    await site.product.kill();
    await ended;
    await site.product.restart();
    const { body } = await expectStatus(request(site.product.url).get('/api/fundraising-stats'), 200);
    expect(body.formattedTotal).toBe('0.00');
  });
});
