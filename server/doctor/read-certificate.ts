import { connect } from 'node:tls';
import { units } from '@shared/limits';

export interface CertificateFacts {
  endsAt: Date;
  /** Why it isn't trusted, or null. */
  distrusted: string | null;
}

/**
 * The certificate that a host shows, trusted or not.
 * @param ca Whom to trust, as PEM, instead of those that Node trusts.
 */
export function readCertificate(host: string, port: number, ca?: string): Promise<CertificateFacts> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port,
      ca,
      servername: host,
      rejectUnauthorized: false,
      timeout: 4 * units.SECOND,
    });
    socket.once('secureConnect', () => {
      const { valid_to } = socket.getPeerCertificate();
      const { authorizationError } = socket;
      resolve({
        endsAt: new Date(valid_to),
        distrusted: authorizationError ? String(authorizationError) : null,
      });
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error('There was no answer')));
    socket.once('error', reject);
  });
}
