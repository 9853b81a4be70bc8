import type { Database } from '../../db/database';
import { readTogether } from '../../db/read-together';
import { presentSponsor, presentStats } from './donations.presenter';
import { type DonationTotals, listSponsors, readTotals } from './donations.repository';

/**
 * What everybody reads, as JSON. Each answer asks the database for the version of what it shows, which changes in the
 * same transaction as that, and is written anew only where it did: as fresh as a read, on any number of instances.
 */
export function createPublicAnswers(db: Database) {
  const readLatest = readTogether(() => readTotals(db));

  const keep = (read: (totals: DonationTotals | null) => Promise<object> | object) => {
    let kept: { version: string; body: string } | null = null;
    return async () => {
      const totals = await readLatest();
      if (totals && totals.version === kept?.version) return kept.body;
      const body = JSON.stringify(await read(totals));
      if (totals) kept = { version: totals.version, body };
      return body;
    };
  };

  return {
    readStats: keep(totals => presentStats(totals?.raised ?? 0)),
    readSponsors: keep(async () => (await listSponsors(db)).map(presentSponsor)),
  };
}
