import { zodResolver } from '@hookform/resolvers/zod';
import { type EnteredGift, type GiftFormValues, giftForm } from '@shared/contracts/donations/gift-form';
import type { DonationListItem } from '@shared/contracts/donations/staff-donations';
import { toText } from '@shared/contracts/donations/typed-amount';
import { formatExactly } from '@shared/money';
import { officeToday } from '@shared/open-days';
import { rewardTiers } from '@shared/site/reward-tiers';
import { giverNameOf } from '@shared/tiers';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { DialogProps } from '@/components/list/staff-list';
import { Form } from '@/components/ui/form';
import { FormDialog } from '@/components/ui/form-dialog';
import { isUnanswered, messageOf } from '@/lib/api/api-error';
import { call } from '@/lib/api/endpoint';
import { useSubmit } from '@/lib/forms/use-submit';
import { createRandomId } from '@/lib/random-id';
import { toast } from '@/lib/toast';
import { isStale } from '@/lib/use-change';
import { donationQueries } from '../list/staff-donations';
import { GiftFields } from './gift-fields';

interface GiftDialogProps extends DialogProps {
  /** Is to be corrected, and follows the list, so that the dialog notices changes. */
  gift?: DonationListItem;
}

/** Records a gift, or corrects one. */
export function GiftDialog({ gift, onClose, fallbackFocus }: GiftDialogProps) {
  const [opened] = useState(gift);
  /** The same at a second try: the gift may have been recorded although no answer came. */
  const [id] = useState(createRandomId);
  const form = useForm<GiftFormValues, unknown, EnteredGift>({
    resolver: zodResolver(giftForm),
    defaultValues: opened ? valuesOf(opened) : blankGift(),
  });
  const { submit, isPending, failure } = useSubmit({
    form,
    send: ({ refundedAmount, ...entered }) => {
      if (!opened) return call('recordGift', { body: { ...entered, id } });
      const { revision } = opened;
      return call('correctGift', {
        params: { id: opened.id },
        body: { ...entered, refundedAmount, revision },
      });
    },
    changes: donationQueries,
    explain: error => (isUnanswered(error) ? unanswered[opened ? 'correct' : 'record'] : messageOf(error)),
    onDone: recorded => {
      onClose();
      toast({ title: opened ? 'Gift corrected' : 'Gift recorded', description: describeGift(recorded) });
    },
  });

  return (
    <FormDialog
      title={opened ? 'Correct a gift' : 'Record a gift'}
      description={
        opened
          ? 'The total and its reward follow what you enter.'
          : 'For checks, bank transfers, and cash. It counts toward the total right away.'
      }
      cancel="Cancel"
      submitLabel={opened ? 'Save corrections' : 'Record gift'}
      pendingLabel={opened ? 'Saving…' : 'Recording…'}
      isPending={isPending}
      failure={failure}
      staleNotice={
        gift && isStale(gift, opened) ? 'This gift changed while you had it open. Nothing was saved.' : null
      }
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      {formId => (
        <Form form={form} id={formId} onSubmit={submit} className="grid gap-8">
          <GiftFields gift={opened} />
        </Form>
      )}
    </FormDialog>
  );
}

const unanswered = {
  record: 'The server didn’t respond. Try again: the gift won’t be recorded twice.',
  correct: 'The server didn’t respond. Close this and check the list before you try again.',
};

const anonymous = 'Anonymous';

const blankGift = (): GiftFormValues => ({
  amount: '',
  receivedOn: officeToday(new Date()),
  method: 'check',
  reference: '',
  donorName: '',
  donorEmail: '',
  message: '',
  showAsSponsor: false,
  sponsorName: '',
  sponsorWebsite: '',
  isLawOrActivist: false,
  thank: true,
  refundedAmount: '',
});

const valuesOf = (gift: DonationListItem): GiftFormValues => ({
  amount: toText(gift.amount),
  receivedOn: officeToday(new Date(gift.paidAt ?? gift.createdAt)),
  method: gift.method,
  reference: gift.reference ?? '',
  donorName: gift.donorName === anonymous ? '' : (gift.donorName ?? ''),
  donorEmail: gift.donorEmail ?? '',
  message: gift.message ?? '',
  showAsSponsor: gift.showAsSponsor === 1,
  sponsorName: gift.sponsorName ?? '',
  sponsorWebsite: gift.sponsorWebsite ?? '',
  isLawOrActivist: gift.isLawOrActivist === 1,
  thank: false,
  refundedAmount: gift.refundedAmount > 0 ? toText(gift.refundedAmount) : '',
});

function describeGift({ amount, rewardTier, ...gift }: DonationListItem): string {
  const reward = rewardTier ? `, with ${rewardTiers[rewardTier].name}` : '';
  return `${formatExactly(amount)} from ${giverNameOf(gift)}${reward}.`;
}
