import type { RegistrationState } from '@shared/contracts/accounts';
import { queryOptions } from '@tanstack/react-query';

export const registrationQuery = () => queryOptions<RegistrationState>({ queryKey: ['/api/registration'] });
