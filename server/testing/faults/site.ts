import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { units } from '@shared/limits/amounts';
import { shareLimits } from '@shared/limits/server';
import { inject } from 'vitest';
import { createSandbox } from '../../platform/payments/sandbox/sandbox';
import { startProduct } from '../product';
import { createScratchDatabase } from '../scratch-database';

export type Site = Awaited<ReturnType<typeof startSite>>;

const secretKey = 'sk_test_faults';
const webhookSecret = 'whsec_faults';

/** Uses the database that's named, or one of its own; the embedded one if the name is empty. */
export async function startSite(environment: Record<string, string> = {}) {
  const database =
    environment.DATABASE_URL === undefined ? await createScratchDatabase(inject('postgresUrl')) : null;
  const uploads = await mkdtemp(path.join(tmpdir(), 'uploads-'));
  const sandbox = createSandbox({
    publicUrl: 'http://127.0.0.1',
    webhookUrl: null,
    webhookSecret,
    secretKey,
  });
  const provider = await sandbox.listen();
  const settings = {
    LOG_LEVEL: 'warn',
    UPLOADS_DIR: uploads,
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: provider.apiUrl,
    DATABASE_URL: database?.url ?? '',
    ...environment,
  };
  const product = await startProduct(settings);
  sandbox.setWebhookUrl(`${product.url}/api/stripe/webhook`);
  return {
    product,
    settings,
    sandbox,
    listFiles: (area: 'private' | 'logos') => readdir(path.join(uploads, area)),
    /** Makes stored files too old to belong to an upload in progress. */
    async ageFiles() {
      const then = new Date(Date.now() - shareLimits.keepStrayFilesFor - units.HOUR);
      for (const area of ['private', 'logos']) {
        for (const name of await readdir(path.join(uploads, area))) {
          await utimes(path.join(uploads, area, name), then, then);
        }
      }
    },
    async remove() {
      await product.stop();
      await provider.close();
      await database?.remove();
      await rm(uploads, { recursive: true, force: true });
    },
  };
}
