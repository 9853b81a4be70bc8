import type { CurrentUser } from '@shared/contracts/accounts';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { forgetCodes, useUnsavedCodes } from './unsaved-codes';

/** Shows new recovery codes on whichever page their user has opened by then. */
export function RecoveryCodesGuard({ user }: { user: CurrentUser }) {
  const unsaved = useUnsavedCodes(user.username);
  return unsaved && <RecoveryCodesDialog {...unsaved} onClose={forgetCodes} />;
}
