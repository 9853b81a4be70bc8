import { units } from '@shared/limits';
import { studio } from '@shared/site/studio';
import { Secret, TOTP } from 'otpauth';

const period = 30;

/** 160 random bits, as RFC 4226 recommends, in base32. */
export function createSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator app's QR code says. */
export function describeSecret(secret: string, username: string): string {
  return new TOTP({ issuer: studio.name, label: username, secret, period }).toString();
}

/**
 * The number of the half minute whose code this is: the current one, or one of those beside it, because the clocks of
 * phones differ. Null for any other code.
 */
export function findStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const offset = TOTP.validate({
    secret: Secret.fromBase32(secret),
    token: code,
    period,
    timestamp,
    window: 1,
  });
  return offset === null ? null : Math.floor(timestamp / (period * units.SECOND)) + offset;
}
