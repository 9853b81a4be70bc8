import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../product';
import { expectStatus } from './expect-status';

const inUse = /is in use by another process\. Stop that process, set DATA_DIR to another folder/;

let dataDir: string;
let started: Product[];
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'data-folder-'));
  started = [];
});
afterEach(async () => {
  for (const product of started) await product.stop();
  await rm(dataDir, { recursive: true });
});

async function start({ asGroup = false } = {}): Promise<Product> {
  const product = await startProduct({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, { asGroup });
  started.push(product);
  return product;
}

const readStats = ({ url }: Product) => expectStatus(request(url).get('/api/fundraising-stats'), 200);

describe('the data folder', () => {
  it('is free half a second after the whole process group of its server was killed, five times', async () => {
    const product = await start({ asGroup: true });
    for (let n = 0; n < 5; n++) {
      await product.kill();
      await pause(500);
      await product.restart();
      await readStats(product);
    }
  });

  it('stays with a server that is paused', async () => {
    const product = await start();
    process.kill(product.pid(), 'SIGSTOP');
    for (let n = 0; n < 3; n++) await expect(start()).rejects.toThrow(inUse);
    process.kill(product.pid(), 'SIGCONT');
    await readStats(product);
    await expect(start()).rejects.toThrow(inUse);
  });

  it('goes to one of two servers that start at the same time', async () => {
    const outcomes = await Promise.allSettled([start(), start()]);
    const refusals = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refusals).toMatchObject([{ message: expect.stringMatching(inUse) }]);
    for (const product of started) await readStats(product);
    expect(started).toHaveLength(1);
  });
});
