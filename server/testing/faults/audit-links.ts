import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { expect } from 'vitest';
import { readFaults } from '../../config';
import { type Connection, connectDatabase } from '../../db/database';
import { startPostgresServer } from '../postgres-server';
import { waitFor } from '../wait-for';
import { BrokenConnection } from './audited-writer';
import { type Site, startSite } from './site';

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
export const linksPerRound = 12;

/** Uses the links, a few at a time, and kills the server in the middle. */
async function useLinksUntilKilled<Link extends AuditedLink>(
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
function transactionsEnded({ pool }: Connection): Promise<void> {
  return waitFor(async () => {
    const { rows } = await pool.query(
      'select pid from pg_stat_activity where datname = current_database() and backend_type = $1 and pid <> pg_backend_pid()',
      ['client backend'],
    );
    expect(rows).toEqual([]);
  });
}

interface LinkAudit<Link> {
  environment?: Record<string, string>;
  /** As many links as a round uses. */
  prepare: (site: Site, connection: Connection, round: number) => Promise<Link[]>;
  use: (site: Site, link: Link) => Promise<unknown>;
  /** Whether the link was used. @throws if it was used in part, or was acknowledged and lost. */
  check: (site: Site, connection: Connection, link: Link) => Promise<boolean>;
}

/** Kills a server in each round while links are used, and checks them once it is back. */
export async function auditLinks<Link extends AuditedLink>(audit: LinkAudit<Link>): Promise<void> {
  const postgres = await startPostgresServer({ fsync: 'off' });
  try {
    await auditOn(postgres.url, audit);
  } finally {
    await postgres.remove();
  }
}

async function auditOn<Link extends AuditedLink>(
  url: string,
  { environment, prepare, use, check }: LinkAudit<Link>,
): Promise<void> {
  const { rounds, seed } = readFaults();
  const moment = fc.record({ uses: fc.integer({ min: 0, max: 4 }), later: fc.nat(150) });
  const moments = fc.sample(moment, { seed, numRuns: rounds });
  const site = await startSite({ DATABASE_URL: url, ...environment });
  const connection = connectDatabase({ url, onError: () => {}, maxConnections: 1 });
  try {
    let acknowledged = 0;
    let used = 0;
    for (const [round, chosen] of moments.entries()) {
      const links = await prepare(site, connection, round);
      await useLinksUntilKilled(site, links, chosen, link => use(site, link));
      await transactionsEnded(connection);
      await site.product.restart();
      for (const link of links) {
        if (link.acknowledged) acknowledged++;
        if (await check(site, connection, link)) used++;
      }
    }
    const all = rounds * linksPerRound;
    process.stdout.write(`${rounds} crashes, ${all} links: ${used} used, ${acknowledged} acknowledged\n`);
  } catch (error) {
    process.stderr.write(site.product.output());
    throw error;
  } finally {
    await site.remove();
    await connection.close();
  }
}
