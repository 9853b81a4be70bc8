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

/** Changed `age` milliseconds ago. */
async function setAge(name: string, age: number): Promise<void> {
  const changed = new Date(server.clock.now().getTime() - age);
  await utimes(path.join(server.config.uploadsDir, 'private', name), changed, changed);
}

async function leaveFile(name: string, age: number): Promise<string> {
  await writeFile(path.join(server.config.uploadsDir, 'private', name), 'left over');
  await setAge(name, age);
  return name;
}

function sweep() {
  const { clock, storage, connection } = server;
  return sweepShareFiles({ db: connection.db, clock, storage, logger });
}

it('removes unreferenced files and broken uploads once they are old enough', async () => {
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

const longAgo = () => new Date(server.clock.now().getTime() - shareLimits.keepStrayFilesFor - 1_000);

it('reports shares whose file is gone, and leaves them alone', async () => {
  const whole = await insertShare(server, { file: { content: 'abc' }, createdAt: longAgo() });
  const broken = await insertShare(server, { file: { content: 'def' }, createdAt: longAgo() });
  const noteOnly = await insertShare(server, { createdAt: longAgo() });
  await server.storage.remove('private', broken.filePath ?? '');
  await sweep();
  expect(log.map(line => JSON.parse(line))).toMatchObject([{ level: 50, shareId: broken.id }]);
  expect(log.join()).not.toContain(broken.slug);
  expect(await server.connection.db.select().from(secureShares).orderBy(secureShares.id)).toEqual([
    whole,
    broken,
    noteOnly,
  ]);
});

it('relies on one listing, without requesting files by name', async () => {
  await insertShare(server, { file: { content: 'abc' }, createdAt: longAgo() });
  const young = await insertShare(server, { file: { content: 'def' } });
  await server.storage.remove('private', young.filePath ?? '');
  const asking = vi.spyOn(server.storage, 'has');
  await sweep();
  expect(asking).not.toHaveBeenCalled();
  asking.mockRestore();
  expect(log).toEqual([]);
});

it('does not report a share that expires or is deleted during the run', async () => {
  const createdAt = longAgo();
  const expired = await insertShare(server, {
    file: { content: 'abc' },
    createdAt,
    expiresAt: new Date(server.clock.now().getTime() + 1),
  });
  const deleted = await insertShare(server, { file: { content: 'def' }, createdAt });
  for (const { filePath } of [expired, deleted]) await server.storage.remove('private', filePath ?? '');
  const now = vi.spyOn(server.clock, 'now');
  const begun = server.clock.now();
  now.mockReturnValueOnce(begun);
  now.mockImplementation(() => new Date(begun.getTime() + 1));
  await server.connection.db.delete(secureShares).where(eq(secureShares.id, deleted.id));
  await sweep();
  now.mockRestore();
  expect(log).toEqual([]);
});

it('processes more files and shares than one batch holds', async () => {
  const { db } = server.connection;
  const old = shareLimits.keepStrayFilesFor + 1_000;
  for (let n = 0; n < 501; n++) await leaveFile(randomUUID(), old);
  const values = Array.from({ length: 501 }, (_, n) => ({
    slug: `share-${n}`,
    passwordHash: 'x',
    filePath: randomUUID(),
    createdAt: longAgo(),
  }));
  await db.insert(secureShares).values(values);
  await sweep();
  expect(await listFiles(server)).toEqual([]);
  expect(log).toHaveLength(501);
});
