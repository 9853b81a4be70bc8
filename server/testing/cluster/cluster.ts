import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSandbox, type Sandbox } from '../../payments/sandbox/sandbox';
import { findFreePort } from '../../scripts/free-port';
import { type PostgresServer, startPostgresServer } from '../postgres-server';
import { type Product, startProduct } from '../product';
import { type LoadBalancer, startLoadBalancer } from './nginx';

export interface Cluster {
  /** Where visitors connect. */
  url: string;
  instances: readonly [Product, Product];
  databaseUrl: string;
  /** Shared by the instances. */
  uploads: string;
  sandbox: Sandbox;
  remove(): Promise<void>;
}

const secretKey = 'sk_test_cluster';
const webhookSecret = 'whsec_cluster';

/** Two instances of the built product, started at the same time on an empty database, behind a load balancer. */
export async function startCluster(environment: Record<string, string> = {}): Promise<Cluster> {
  const cleanups: (() => Promise<unknown>)[] = [];
  const remove = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  };
  const keep = <Started>(started: Started, cleanup: (started: Started) => Promise<unknown>) => {
    cleanups.push(() => cleanup(started));
    return started;
  };
  try {
    const uploads = keep(await mkdtemp(path.join(tmpdir(), 'uploads-')), folder =>
      rm(folder, { recursive: true, force: true }),
    );
    const postgres = keep<PostgresServer>(await startPostgresServer({ fsync: 'off' }), server =>
      server.remove(),
    );
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const sandbox = createSandbox({
      publicUrl: url,
      webhookUrl: `${url}/api/stripe/webhook`,
      webhookSecret,
      secretKey,
    });
    const { apiUrl } = keep(await sandbox.listen(), provider => provider.close());
    const settings = {
      PUBLIC_URL: url,
      DATABASE_URL: postgres.url,
      UPLOADS_DIR: uploads,
      TRUST_PROXY: '1',
      FLOOD_LIMITS: 'on',
      LOG_LEVEL: 'warn',
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: apiUrl,
      ...environment,
    };
    const instances = await startTwo(settings);
    for (const instance of instances) keep(instance, started => started.stop());
    keep<LoadBalancer>(await startLoadBalancer(port, instances.map(hostOf)), balancer => balancer.stop());
    return { url, instances, databaseUrl: postgres.url, uploads, sandbox, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Two instances that start at the same moment. */
export function startTwo(settings: Record<string, string>): Promise<[Product, Product]> {
  return Promise.all([startProduct(settings), startProduct(settings)]);
}

function hostOf({ url }: Product): string {
  return new URL(url).host;
}
