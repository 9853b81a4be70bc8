import type { AccountSettings } from '@shared/contracts/account-settings';
import type { Queryable } from '../../../db/database';
import { listMethods } from '../second-factors/factors.repository';
import { countWithoutFactor, isFactorRequired, storeRequirement } from './account-settings.repository';
import { type ChangedBy, type PeopleDeps, requireOwner } from './change-person';
import { ownFactorFirst } from './people.errors';

export async function readAccountSettings(db: Queryable, asker: { id: string }): Promise<AccountSettings> {
  return {
    requireSecondFactor: await isFactorRequired(db),
    peopleWithout: await countWithoutFactor(db),
    selfHas: await hasFactor(db, asker),
  };
}

/**
 * Those without a second factor can do nothing else from now on until they have added one.
 * @throws HttpError 403 if the actor is no owner, 409 if they have none themselves.
 */
export async function requireSecondFactor(
  deps: PeopleDeps,
  isRequired: boolean,
  by: ChangedBy,
): Promise<void> {
  const { db, activity } = deps;
  await db.transaction(async tx => {
    await requireOwner(tx, by);
    if ((await isFactorRequired(tx)) === isRequired) return;
    if (isRequired && by.actor && !(await hasFactor(tx, by.actor))) throw ownFactorFirst();
    await storeRequirement(tx, isRequired);
    const action = isRequired ? 'second-factor-required' : 'second-factor-optional';
    await activity.record(tx, { action, ...by });
  });
}

async function hasFactor(db: Queryable, { id }: { id: string }): Promise<boolean> {
  return (await listMethods(db, id)).length > 0;
}
