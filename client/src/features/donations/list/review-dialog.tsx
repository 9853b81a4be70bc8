import type { DonationListItem, ReviewSettlement } from '@shared/contracts/donations/staff-donations';
import { formatExactly } from '@shared/money';
import { donorNameOf } from '@shared/tiers';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { DialogProps } from '@/components/list/staff-list';
import { RadioOption } from '@/components/ui/controls';
import { FieldError, useFormField } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { FormDialog } from '@/components/ui/form-dialog';
import { call } from '@/lib/api/endpoint';
import { useSubmit } from '@/lib/forms/use-submit';
import { toast } from '@/lib/toast';
import { isStale } from '@/lib/use-change';
import { donationQueries, obstacleOf, paidOf } from './staff-donations';

interface ReviewDialogProps extends DialogProps {
  /** Follows the list, so that the dialog notices changes. */
  donation: DonationListItem;
}

/** Settles a donation whose payment differs from what was agreed. */
export function ReviewDialog({ donation, onClose, fallbackFocus }: ReviewDialogProps) {
  const [opened] = useState(donation);
  const form = useForm<{ outcome: Outcome | '' }, unknown, { outcome: Outcome }>({
    shouldFocusError: false,
    defaultValues: { outcome: '' },
  });
  const { submit, isPending, failure } = useSubmit({
    form,
    send: ({ outcome }) => {
      const { id, revision } = opened;
      return call('settleReview', { params: { id }, body: { outcome, revision } });
    },
    changes: donationQueries,
    onDone: ({ status }) => {
      onClose();
      toast({
        title: 'Payment resolved',
        description:
          status === 'succeeded'
            ? 'The donation counts toward the total now.'
            : 'The donation is marked as refunded.',
      });
    },
  });

  return (
    <FormDialog
      title="Resolve this payment"
      description={`${donorNameOf(opened)}. The amount paid isn’t the amount agreed on, so it doesn’t count yet.`}
      submitLabel="Resolve"
      pendingLabel="Resolving…"
      isPending={isPending}
      failure={failure}
      staleNotice={
        isStale(donation, opened) ? 'This donation changed while you had it open. Nothing was saved.' : null
      }
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      {formId => (
        <Form form={form} id={formId} onSubmit={submit} className="grid gap-6">
          <Amounts donation={opened} />
          <OutcomeChoice obstacle={obstacleOf(opened)} />
        </Form>
      )}
    </FormDialog>
  );
}

function Amounts({ donation }: { donation: DonationListItem }) {
  const { amount, refundedAmount, disputedAmount, paymentUrl } = donation;
  const facts = [
    ['Agreed', formatExactly(amount)],
    ['Paid', paidOf(donation) ?? 'Unknown'],
    ['Refunded so far', formatExactly(refundedAmount)],
    ...(disputedAmount > 0 ? [['Disputed', formatExactly(disputedAmount)]] : []),
  ];
  return (
    <div className="grid justify-items-start gap-4">
      <dl className="grid w-full grid-cols-[auto_1fr] gap-x-6 gap-y-1 border-y border-line py-4">
        {facts.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="figures font-[680]">{value}</dd>
          </div>
        ))}
      </dl>
      {paymentUrl && (
        <a href={paymentUrl} target="_blank" rel="noreferrer" className="text-link">
          View in Stripe
        </a>
      )}
    </div>
  );
}

type Outcome = ReviewSettlement['outcome'];

const outcomes: { value: Outcome; label: string; hint: string }[] = [
  {
    value: 'accepted',
    label: 'Accept the paid amount',
    hint: 'It counts toward the total and earns its reward, and the donor gets the usual thank-you.',
  },
  {
    value: 'refunded',
    label: 'Mark as refunded',
    hint: 'Refund it in Stripe first. This only records it here.',
  },
];

function OutcomeChoice({ obstacle }: { obstacle: string | null }) {
  const { id, error, registration } = useFormField({
    name: 'outcome',
    rules: { required: 'Choose what to do with the payment' },
  });
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="label mb-1">What to do with this payment</legend>
      {outcomes.map(({ value: outcome, label, hint }) => {
        const isImpossible = outcome === 'accepted' && obstacle !== null;
        return (
          <RadioOption
            {...registration}
            key={outcome}
            value={outcome}
            disabled={isImpossible}
            aria-labelledby={`${id}${outcome}`}
            aria-describedby={`${id}${outcome}hint`}
          >
            <span id={`${id}${outcome}`} className="font-[600]">
              {label}
            </span>
            <span id={`${id}${outcome}hint`} className="small block text-pretty">
              {isImpossible ? obstacle : hint}
            </span>
          </RadioOption>
        );
      })}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
