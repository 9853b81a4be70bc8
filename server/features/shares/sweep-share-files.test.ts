import { randomUUID } from 'node:crypto';
import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { shareLimits } from '@shared/limits';
import { secureShares } from '@shared/tables/shares';
import { eq } from 'drizzle-orm';
import { type Logger, pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTestServer } from '../../testing/test-server';
import { sweepShareFiles } from './sweep-share-files';
import { insertShare, listFiles, removeFiles } from './testing/shares';

const server = useTestServer();
let log: string[];
let logger: Logger;

beforeEach(() => {
  log = [];
  logger = pino({}, { write: (line: string) => void log.push(line) });
});
afterEach(() => removeFiles(server));

/** Changed last `age` milliseconds ago. */
async function setAge(name: string, age: number): Promise<void> {
  const changed = new Date(server.clock.now().getTime() - age);
  await utimes(path.join(server.uploadsDir, 'private', name), changed, changed);
}

async function leaveFile(name: string, age: number): Promise<string> {
  await writeFile(path.join(server.uploadsDir, 'private', name), 'left over');
  await setAge(name, age);
  return name;
}

function sweep() {
  const { clock, storage, connection } = server;
  return sweepShareFiles({ db: connection.db, clock, storage, logger });
}

it('removes what no share names, broken uploads too, once it is old enough', async () => {
  const old = shareLimits.keepStrayFilesFor + 1_000;
  const young = shareLimits.keepStrayFilesFor - 1_000;
  const share = await insertShare(server, { file: { content: 'abc' } });
  await setAge(share.filePath ?? '', 2 * old);
  await leaveFile(randomUUID(), old);
  await leaveFile(`.incoming-${randomUUID()}`, old);
  const arriving = await leaveFile(`.incoming-${randomUUID()}`, young);
  const stored = await leaveFile(randomUUID(), young);
  await sweep();
  expect((await listFiles(server)).sort()).toEqual([share.filePath, arriving, stored].sort());
  expect(log).toEqual([]);
});

it('tells of shares whose file is gone, and leaves them alone', async () => {
  const whole = await insertShare(server, { file: { content: 'abc' } });
  const broken = await insertShare(server, { file: { content: 'def' } });
  const noteOnly = await insertShare(server);
  await server.storage.remove('private', broken.filePath ?? '');
  await sweep();
  expect(log.map(line => JSON.parse(line))).toMatchObject([{ level: 50, shareId: broken.id }]);
  expect(log.join()).not.toContain(broken.slug);
  expect(await server.connection.db.select().from(secureShares)).toEqual([whole, broken, noteOnly]);
});

it('says nothing of a share that expires or is deleted while it looks', async () => {
  const expired = await insertShare(server, {
    file: { content: 'abc' },
    expiresAt: new Date(server.clock.now().getTime() + 1),
  });
  const deleted = await insertShare(server, { file: { content: 'def' } });
  const { has } = server.storage;
  const looking = vi.spyOn(server.storage, 'has').mockImplementation(async (area, name) => {
    server.clock.advance(1);
    if (name === deleted.filePath) {
      await server.connection.db.delete(secureShares).where(eq(secureShares.id, deleted.id));
    }
    await server.storage.remove(area, name);
    return has(area, name);
  });
  await sweep();
  expect(looking.mock.calls.map(([, name]) => name)).toEqual([expired.filePath, deleted.filePath]);
  looking.mockRestore();
  expect(log).toEqual([]);
});

it('goes through more files and shares than it looks at in one go', async () => {
  const { db } = server.connection;
  const old = shareLimits.keepStrayFilesFor + 1_000;
  for (let n = 0; n < 501; n++) await leaveFile(randomUUID(), old);
  const values = Array.from({ length: 501 }, (_, n) => ({
    slug: `share-${n}`,
    passwordHash: 'x',
    filePath: randomUUID(),
  }));
  await db.insert(secureShares).values(values);
  await sweep();
  expect(await listFiles(server)).toEqual([]);
  expect(log).toHaveLength(501);
});
