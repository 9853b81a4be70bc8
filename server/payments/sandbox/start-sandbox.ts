import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { createSandbox } from './sandbox';

interface SandboxStart {
  publicUrl: string;
  webhookUrl: string;
  logger?: Logger;
}

/** The sandbox as a site's provider: starts it and returns the settings for its client. */
export async function startSandbox(options: SandboxStart) {
  const secretKey = 'sk_test_sandbox';
  const webhookSecret = `whsec_${randomBytes(32).toString('hex')}`;
  const sandbox = createSandbox({ ...options, secretKey, webhookSecret });
  const { apiUrl, close } = await sandbox.listen();
  return { secretKey, webhookSecret, apiUrl, pages: sandbox.pages, close };
}
