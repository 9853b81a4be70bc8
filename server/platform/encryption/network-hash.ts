import { createHmac, hkdfSync } from 'node:crypto';

/**
 * A network as it is stored: stable for one `scope` and network, and impossible to reverse without the server's secret,
 * although there are few IPv4 addresses to try. Scopes cannot be correlated.
 */
export type HashNetwork = (scope: string, network: string) => string;

/** Changing the secret only makes the server forget which networks it has seen. */
export function createNetworkHash(secret: string): HashNetwork {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'visitor networks', 32));
  return (scope, network) =>
    createHmac('sha256', key)
      .update(JSON.stringify([scope, network]))
      .digest('base64url');
}
