import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { forgetCodes, useUnsavedCodes } from './unsaved-codes';
import { useConfirmCodes } from './use-confirm-codes';

/** Shows new recovery codes on whichever page their user has opened by then. */
export function RecoveryCodesGuard() {
  const unsaved = useUnsavedCodes();
  const confirm = useConfirmCodes();
  if (!unsaved) return null;
  const close = () => {
    forgetCodes();
    confirm.mutate(unsaved.codes);
  };
  return <RecoveryCodesDialog {...unsaved} onClose={close} />;
}
