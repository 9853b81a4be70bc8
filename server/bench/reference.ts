import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { extendEnvironment } from '../config';
import { projectRoot } from '../project-root';

export interface Reference {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

interface ReferenceOptions {
  databaseUrl: string;
  /** Of the files that `/stream` and `/static` send as they are. */
  folder: string;
}

export async function startReference({ databaseUrl, folder }: ReferenceOptions): Promise<Reference> {
  const child = fork(path.join(projectRoot, 'server/bench/reference-server.ts'), [databaseUrl, folder], {
    execArgv: ['--import', 'tsx'],
    env: extendEnvironment({ NODE_ENV: 'production' }),
  });
  const [port] = await once(child, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? Number.NaN,
    async stop() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}
