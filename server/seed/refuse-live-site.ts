import { type Config, ConfigError } from '../config';
import { isLocalUrl } from '../local-url';

/**
 * Demo data is for a site that only this machine reaches. A production server's settings, read without its NODE_ENV, have
 * its public address.
 * @throws ConfigError
 */
export function refuseLiveSite({ production, publicUrl }: Pick<Config, 'production' | 'publicUrl'>): void {
  if (production) throw new ConfigError(["NODE_ENV: demo data can't be added in production"]);
  if (!isLocalUrl(publicUrl)) {
    throw new ConfigError([`PUBLIC_URL: demo data is for a site on this machine, not for ${publicUrl}`]);
  }
}
