import path from 'node:path';
import type { Logger } from 'pino';
import { keepSecret } from '../../keep-secret';
import { createSandbox } from './sandbox';

interface SandboxStart {
  /** Where its secret and its state outlive the process. */
  dataDir: string;
  publicUrl: string;
  webhookUrl: string;
  logger?: Logger;
}

/** The sandbox as a site's provider: it listens, and what a client of it has to know comes along. */
export async function startSandbox({ dataDir, ...options }: SandboxStart) {
  const secretKey = 'sk_test_sandbox';
  const webhookSecret = `whsec_${keepSecret(dataDir, 'sandbox-secret')}`;
  const sandbox = createSandbox({
    ...options,
    secretKey,
    webhookSecret,
    stateFile: path.join(dataDir, 'sandbox.json'),
  });
  const { apiUrl, close } = await sandbox.listen();
  return { secretKey, webhookSecret, apiUrl, pages: sandbox.pages, close };
}
