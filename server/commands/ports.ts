import { connect, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Milliseconds. */
const startTimeout = 30_000;
const retryEvery = 150;

export async function waitForPort(port: number): Promise<boolean> {
  const givenUpAt = Date.now() + startTimeout;
  while (Date.now() < givenUpAt) {
    const listening = await new Promise<boolean>(resolve => {
      const probe = connect(port, '127.0.0.1', () => resolve(true));
      probe.once('error', () => resolve(false));
      probe.once('connect', () => probe.destroy());
    });
    if (listening) return true;
    await setTimeout(retryEvery);
  }
  return false;
}
