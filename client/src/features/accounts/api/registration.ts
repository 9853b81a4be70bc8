import type { RegistrationState } from '@shared/contracts/accounts';
import { queryOptions } from '@tanstack/react-query';

/** Asked at every visit to the sign-in page: another tab may have signed in or out since the last one. */
export const registrationQuery = () =>
  queryOptions<RegistrationState>({ queryKey: ['/api/registration'], staleTime: 0 });
