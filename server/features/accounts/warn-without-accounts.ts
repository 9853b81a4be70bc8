import type { Services } from '../../services';
import { hasAccounts } from './accounts.repository';

/** Tells the operator of a new site how its staff get in. */
export async function warnWithoutAccounts({
  config,
  db,
  logger,
}: Pick<Services, 'config' | 'db' | 'logger'>): Promise<void> {
  if (config.registrationOpen || (await hasAccounts(db))) return;
  logger.warn(
    'REGISTRATION=closed, and there is no account yet: create the first one with the create-user command',
  );
}
