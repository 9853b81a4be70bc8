import { expect, it } from 'vitest';
import { connectAlone, connectBesideServer } from './single-connection';

it.each([connectAlone, connectBesideServer])('a database that is away is said to be: %#', async connect => {
  const place = { databaseUrl: 'postgresql://mara:secret@127.0.0.1:1/studio', dataDir: '/nowhere' };
  await expect(connect(place)).rejects.toThrow(
    "The database in DATABASE_URL can't be reached (connect ECONNREFUSED 127.0.0.1:1). Nothing was changed.",
  );
});
