import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../free-port';
import type { S3Config } from '../storage/s3-storage';
import { type Relay, startRelay } from './relay';

export interface S3Server {
  config: S3Config;
  /** Takes the store away and brings it back. */
  line: Relay;
  stop(): Promise<void>;
}

/** An S3 server in a process of its own, with one empty bucket. */
export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(path.join(tmpdir(), 's3-'));
  const port = await findFreePort();
  const bucket = 'files';
  const program = fileURLToPath(new URL('bin/s3rver.js', import.meta.resolve('s3rver/package.json')));
  const server = spawn(
    process.execPath,
    [
      // Its paging still uses a cipher that OpenSSL 3 counts as legacy.
      '--openssl-legacy-provider',
      program,
      ...['--directory', folder, '--address', '127.0.0.1', '--port', String(port)],
      ...['--no-vhost-buckets', '--configure-bucket', bucket],
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  // Its first line tells that it listens; the others must not fill the pipe.
  await once(server.stdout, 'data');
  server.stdout.resume();
  const line = await startRelay({ host: '127.0.0.1', port });
  return {
    config: {
      endpoint: `http://127.0.0.1:${line.port}`,
      region: 'us-east-1',
      bucket,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    line,
    async stop() {
      await line.cut();
      const gone = once(server, 'exit');
      server.kill();
      await gone;
      await rm(folder, { recursive: true });
    },
  };
}
