import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
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

/** https://www.postgresql.org/docs/current/protocol-message-formats.html */
const startupMessage = Buffer.concat([
  Buffer.from([0, 0, 0, 41, 0, 3, 0, 0]),
  Buffer.from('user\0postgres\0database\0postgres\0\0'),
]);
const parseMessage = Buffer.concat([Buffer.from('P\0\0\0\x10'), Buffer.from('\0select 1\0\0\0')]);

describe('the embedded database', () => {
  it('listens on no port, and is closed to other users, even if its folder was open to all', async () => {
    expect(countListeningPorts()).toBe(portsBefore);
    const folders = ['', 'sockets', 'database'].map(name => path.join(dataDir, name));
    expect(await modesOf(...folders)).toEqual(['700', '700', '700']);
  });

  it('returns each connection its own results and failures, during transactions and outside', async () => {
    await pool.query('create table counters (id int primary key, n int)');
    await pool.query('insert into counters values (1, 0)');
    const addOne = async () => {
      const client = await pool.connect();
      await client.query('begin');
      const { rows } = await client.query('select n from counters where id = $1 for update', [1]);
      await client.query('update counters set n = $1 where id = $2', [rows[0].n + 1, 1]);
      await client.query('commit');
      client.release();
    };
    const collide = async () => {
      const client = await pool.connect();
      await client.query('begin');
      const { code } = await client.query('insert into counters values ($1)', [1]).catch(error => error);
      await client.query('rollback');
      client.release();
      return code;
    };
    const divide = () => pool.query('select 1 / $1::int', [0]).catch(error => error.code);
    const ask = async (asked: number) => (await pool.query('select $1::int as asked', [asked])).rows[0].asked;

    const numbers = Array.from({ length: 60 }, (_, index) => index);
    const results = await Promise.all(
      numbers.map(index => [addOne, collide, divide, () => ask(index)][index % 4]?.()),
    );
    expect(results).toEqual(numbers.map(index => [undefined, '23505', '22012', index][index % 4]));
    expect((await pool.query('select n from counters')).rows).toEqual([{ n: 15 }]);
  });

  it('rolls back the transaction of a closed connection', async () => {
    await pool.query('create table notes (id int)');
    const client = await pool.connect();
    client.on('error', () => {});
    await client.query('begin');
    await client.query('insert into notes values ($1)', [1]);
    client.release(true);
    expect((await pool.query('select id from notes')).rows).toEqual([]);
  });

  it('survives a connection that breaks in the middle of a query', async () => {
    const socket = connect(path.join(new pg.Client(embedded.url).host, '.s.PGSQL.5432'));
    socket.write(startupMessage);
    await once(socket, 'data');
    socket.write(parseMessage);
    await once(socket, 'data');
    const waiting = pool.query('select $1::int as asked', [7]);
    socket.destroy();
    expect((await waiting).rows).toEqual([{ asked: 7 }]);
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
