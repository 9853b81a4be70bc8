import type * as endpoints from '@shared/contracts/account-settings';
import { call, endpointQuery } from '@/lib/api/endpoint';

/** Asked at every visit: people add second factors elsewhere. */
export const accountSettingsQuery = () => ({
  ...endpointQuery('readAccountSettings'),
  staleTime: 0,
});

export function requireSecondFactor(requireSecondFactor: boolean): Promise<endpoints.AccountSettings> {
  return call('changeAccountSettings', {
    body: { requireSecondFactor },
  });
}
