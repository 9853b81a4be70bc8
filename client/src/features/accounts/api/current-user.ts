import type { CurrentUser } from '@shared/contracts/accounts';
import { queryOptions } from '@tanstack/react-query';

/** Who is signed in. A failure means nobody is. */
export const currentUserQuery = () => queryOptions<CurrentUser>({ queryKey: ['/api/user'] });
