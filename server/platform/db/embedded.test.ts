import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Connection, connectDatabase } from './database';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded';

let root: string;
let dataDir: string;
let portsBefore: number;
let embedded: EmbeddedDatabase;
let pool: Connection['pool'];

async function start() {
  embedded = await startEmbeddedDatabase({ dataDir });
  pool = connectDatabase({ url: embedded.url, onError: () => {} }).pool;
}
async function stop() {
  await pool.end();
  await embedded.close();
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'embedded-'));
  // Longer than the path of a socket may be, and open to all.
  dataDir = path.join(root, `${'deep/'.repeat(40)}data`);
  await mkdir(dataDir, { recursive: true });
  portsBefore = countListeningPorts();
  await start();
});
afterAll(async () => {
  await stop();
  await rm(root, { recursive: true });
});

describe('the embedded database', () => {
  it('listens on no port, and is closed to other users, even if its folder was open to all', async () => {
    expect(countListeningPorts()).toBe(portsBefore);
    const folders = ['', 'sockets', 'database'].map(name => path.join(dataDir, name));
    expect(await modesOf(...folders)).toEqual(['700', '700', '700']);
  });

  it('keeps its data', async () => {
    await pool.query('create table kept (text text)');
    await pool.query('insert into kept values ($1)', ['still here']);
    await stop();
    await start();
    expect((await pool.query('select text from kept')).rows).toEqual([{ text: 'still here' }]);
  });
});

const countListeningPorts = () =>
  process.getActiveResourcesInfo().filter(resource => resource === 'TCPServerWrap').length;

const modesOf = (...folders: string[]) =>
  Promise.all(folders.map(async name => ((await stat(name)).mode & 0o777).toString(8)));
