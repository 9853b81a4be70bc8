import type { DonationListItem } from '@shared/contracts/donations/staff-donations';
import { donationLimits } from '@shared/limits/amounts';
import { formatExactly } from '@shared/money';
import { giverNameOf } from '@shared/tiers';
import { useMutation } from '@tanstack/react-query';
import { Link, Pencil, Trash2 } from 'lucide-react';
import type { Action } from '@/components/list/row-menu';
import type { DialogProps, ListTools } from '@/components/list/staff-list';
import { ConfirmDialog } from '@/components/ui/form-dialog';
import { call } from '@/lib/api/endpoint';
import { copyWithToast } from '@/lib/copy-text';
import { toast } from '@/lib/toast';
import { toastFailure } from '@/lib/use-change';
import { donationQueries } from '../list/staff-donations';
import { logoHref } from '../return/logo-href';
import { GiftDialog } from './gift-dialog';

/** Of a gift that staff recorded. One that was removed has none. */
export function giftActions(
  gift: DonationListItem,
  { now, openFor }: ListTools<DonationListItem>,
): (Action | false)[] {
  const { status, showAsSponsor, sessionId, createdAt, paidAt } = gift;
  if (status === 'failed') return [];
  const countedAt = Math.max(Date.parse(createdAt), Date.parse(paidAt ?? createdAt));
  const isEditable = now - countedAt <= donationLimits.editSponsorFor;
  return [
    {
      icon: Pencil,
      label: 'Correct',
      run: () => openFor(gift, ({ row, ...props }) => <GiftDialog {...props} gift={row} />),
    },
    status === 'succeeded' &&
      showAsSponsor === 1 &&
      sessionId !== null &&
      isEditable && {
        icon: Link,
        label: 'Copy link for their logo',
        run: () => copyLogoLink(sessionId),
      },
    {
      icon: Trash2,
      label: 'Remove',
      run: () => openFor(gift, ({ row, ...props }) => <RemoveGift {...props} gift={row} />),
    },
  ];
}

function copyLogoLink(sessionId: string): Promise<void> {
  const link = window.location.origin + logoHref(sessionId);
  const description = 'They can add their logo with it for 14 days.';
  return copyWithToast(link, { title: 'Link copied', description }, link);
}

function RemoveGift({ gift, onClose, fallbackFocus }: DialogProps & { gift: DonationListItem }) {
  const { id, amount } = gift;
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('removeGift', { params: { id } }),
    meta: { changes: donationQueries },
    onSuccess: () => toast({ title: 'Gift removed', description: 'It stays in the list as failed.' }),
    onError: error => toastFailure(error, 'The gift wasn’t removed'),
  });
  return (
    <ConfirmDialog
      title="Remove this gift?"
      description={`${formatExactly(amount)} from ${giverNameOf(gift)}`}
      submitLabel="Remove gift"
      pendingLabel="Removing…"
      isPending={isPending}
      isDestructive
      cancel="Keep it"
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      <p>The total and any reward go back. The entry stays in the list as failed.</p>
      <p className="mt-1 text-ink-soft">
        We’ll erase the donor’s name, email, and reference 30 days after it was recorded, or within the hour
        if that was longer ago. You can’t undo this.
      </p>
    </ConfirmDialog>
  );
}
