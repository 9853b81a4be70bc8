import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Connection } from '../../db/database';
import { waitFor } from '../wait-for';
import { BrokenConnection } from './audited-writer';
import type { Site } from './site';

/** A link for one use. */
export interface AuditedLink {
  token: string;
  acknowledged: boolean;
}

/** When to kill: after how many acknowledged uses, and how many milliseconds later. */
interface Moment {
  uses: number;
  later: number;
}

const atOnce = 3;

/** One for each round. */
export function chooseMoments({ rounds, seed }: { rounds: number; seed: number }): Moment[] {
  const moment = fc.record({ uses: fc.integer({ min: 0, max: 4 }), later: fc.nat(150) });
  return fc.sample(moment, { seed, numRuns: rounds });
}

/** Uses the links, a few at a time, and kills the server in the middle. */
export async function useLinksUntilKilled<Link extends AuditedLink>(
  { product }: Site,
  links: Link[],
  { uses, later }: Moment,
  use: (link: Link) => Promise<unknown>,
): Promise<void> {
  const waiting = [...links];
  const goOn = async () => {
    for (let link = waiting.shift(); link; link = waiting.shift()) {
      await use(link);
      link.acknowledged = true;
    }
  };
  const using = Promise.all(
    Array.from({ length: atOnce }, () =>
      goOn().catch(error => {
        if (!(error instanceof BrokenConnection)) throw error;
      }),
    ),
  );
  const failed = using.then(
    () => null,
    error => error,
  );
  while (links.filter(({ acknowledged }) => acknowledged).length < uses) {
    const early = await Promise.race([failed, pause(5)]);
    if (early) throw early;
  }
  await pause(later);
  await product.kill();
  await using;
}

/** A transaction that was sent its commit may still be ending when its client is dead. */
export function transactionsEnded({ pool }: Connection): Promise<void> {
  return waitFor(async () => {
    const { rows } = await pool.query(
      'select pid from pg_stat_activity where datname = current_database() and backend_type = $1 and pid <> pg_backend_pid()',
      ['client backend'],
    );
    expect(rows).toEqual([]);
  });
}
