import type { ShareListItem } from '@shared/contracts/staff-shares';
import type { RefObject } from 'react';
import { DeleteExpiredDialog } from './delete-expired-dialog';
import { DeleteShareDialog } from './delete-share-dialog';
import { EndShareDialog } from './end-share-dialog';
import { ExpiryDialog } from './expiry-dialog';

export type OpenDialog =
  | { kind: 'delete' | 'end' | 'expiry'; share: ShareListItem }
  | { kind: 'delete-expired'; count: number };

interface ShareDialogsProps {
  dialog: OpenDialog;
  /** As they are now: somebody else may have changed one since its dialog was opened. */
  rows: readonly ShareListItem[];
  onClose: () => void;
  fallbackFocus: RefObject<HTMLElement | null>;
}

/** The dialog that was opened from the list. */
export function ShareDialogs({ dialog, rows, ...props }: ShareDialogsProps) {
  if (dialog.kind === 'delete-expired') return <DeleteExpiredDialog count={dialog.count} {...props} />;
  const share = rows.find(({ id }) => id === dialog.share.id) ?? dialog.share;
  switch (dialog.kind) {
    case 'delete':
      return <DeleteShareDialog share={share} {...props} />;
    case 'end':
      return <EndShareDialog share={share} {...props} />;
    default:
      return <ExpiryDialog share={share} {...props} />;
  }
}
