import { coalesceRequests } from '../../platform/db/coalesce-requests';
import type { Database } from '../../platform/db/database';
import { presentSponsor, presentStats } from './donations.presenter';
import { countFoundingHeld } from './donations.repository';
import { listSponsors, nameNewestSponsors, prepareTotals } from './public-reads.repository';

/** Asks for the data's version each time, and builds a response again only for a new one: fresh on every instance. */
export function createPublicReads(db: Database) {
  const readLatest = coalesceRequests(prepareTotals(db));

  const cached = <Result>(read: (raised: number) => Promise<Result>) => {
    let cache: { version: string; result: Result } | undefined;
    return async () => {
      const { raised, version } = await readLatest();
      if (cache?.version === version) return cache.result;
      const result = await read(raised);
      cache = { version, result };
      return result;
    };
  };
  const readLogos = cached(
    async () => new Set((await listSponsors(db)).map(sponsor => presentSponsor(sponsor).sponsorLogo)),
  );

  return {
    readTotals: readLatest,
    readStats: cached(async raised =>
      toBuffer(presentStats(raised, await countFoundingHeld(db), await nameNewestSponsors(db))),
    ),
    readSponsors: cached(async () => toBuffer((await listSponsors(db)).map(presentSponsor))),
    showsLogo: async (path: string) => (await readLogos()).has(path),
  };
}

export type PublicReads = ReturnType<typeof createPublicReads>;

const toBuffer = (value: unknown) => Buffer.from(JSON.stringify(value));
