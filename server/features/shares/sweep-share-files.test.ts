import { randomUUID } from 'node:crypto';
import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { shareLimits } from '@shared/server-limits';
import { afterEach, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server';
import { sweepShareFiles } from './sweep-share-files';
import { insertShare, listFiles, removeFiles } from './testing/shares';

const server = useTestServer();
const old = shareLimits.keepStrayFilesFor + 1_000;
const young = shareLimits.keepStrayFilesFor - 1_000;

afterEach(() => removeFiles(server));

const placeOf = (name: string) => path.join(server.config.uploadsDir, 'private', name);

/** Changed `age` milliseconds ago. */
async function setAge(name: string, age: number): Promise<void> {
  const changed = new Date(server.clock.now().getTime() - age);
  await utimes(placeOf(name), changed, changed);
}

async function leaveFile(name: string, age: number): Promise<string> {
  await writeFile(placeOf(name), 'left over');
  await setAge(name, age);
  return name;
}

const sweep = () => sweepShareFiles({ ...server, db: server.connection.db });

it('removes unreferenced files and broken uploads once they are old enough', async () => {
  const share = await insertShare(server, { file: { content: 'abc' } });
  await setAge(share.filePath ?? '', 2 * old);
  await leaveFile(randomUUID(), old);
  await leaveFile(`.incoming-${randomUUID()}`, old);
  const arriving = await leaveFile(`.incoming-${randomUUID()}`, young);
  const stored = await leaveFile(randomUUID(), young);
  await sweep();
  expect((await listFiles(server)).sort()).toEqual([share.filePath, arriving, stored].sort());
});
