import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { readTestDatabaseUrl } from '../../config';
import { setupTestServer } from '../../testing/test-server';
import { waitFor } from '../../testing/wait-for';
import { connectDatabase } from './database';
import { createJobLocks, type JobLocks } from './job-locks';

const server = setupTestServer();
const job = 'sweep';

const instances: JobLocks[] = [];
afterEach(async () => {
  for (const instance of instances.splice(0)) await instance.close();
});

function startInstance(connection = server.connection): JobLocks {
  const instance = createJobLocks({ connection });
  instances.push(instance);
  return instance;
}

function createRun() {
  let end = () => {};
  let begin = () => {};
  const begun = new Promise<void>(resolve => {
    begin = resolve;
  });
  const run = () =>
    new Promise<void>(resolve => {
      end = resolve;
      begin();
    });
  return { run, begun, end: () => end() };
}

describe('a job with two instances', () => {
  it('runs again once a hung connection has been dropped', async () => {
    const connectionString = server.connection.pool.options.connectionString ?? '';
    const connection = connectDatabase({ url: connectionString, onError: () => {}, query_timeout: 500 });
    onTestFinished(connection.close);
    const instance = startInstance(connection);
    await instance.run(job, async () => {});
    server.databaseProxy.hold();
    const outcomes: string[] = [];
    for (let turn = 0; turn < 4 && outcomes.at(-1) !== 'done'; turn++) {
      outcomes.push(await instance.run(job, async () => {}).catch(() => 'failed'));
    }
    expect(outcomes[0]).toBe('failed');
    expect(outcomes.at(-1)).toBe('done');
    // Connections of other tests would hang, too.
    await server.databaseProxy.cut();
  });

  // The embedded database has one session for all, and only one process uses it.
  describe.skipIf(!readTestDatabaseUrl())('on a PostgreSQL server', () => {
    it('never runs twice at the same time, however long it takes', async () => {
      const { run, begun, end } = createRun();
      const one = startInstance().run(job, run);
      await begun;
      expect(await startInstance().run(job, async () => {})).toBe('running elsewhere');
      end();
      expect(await one).toBe('done');
    });

    it('is unlocked as soon as the instance that ran it is killed', async () => {
      const killed = startInstance();
      const { run, begun } = createRun();
      void killed.run(job, run);
      await begun;
      await killed.close();
      await waitFor(async () => expect(await startInstance().run(job, async () => {})).toBe('done'));
    });
  });
});
