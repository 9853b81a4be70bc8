import type { ReviewSettlement } from '@shared/contracts/staff-donations';
import { useId } from 'react';
import { FieldError } from '@/components/ui/field';
import { classNames } from '@/lib/class-names';

type Outcome = ReviewSettlement['outcome'];

interface OutcomeChoiceProps {
  /** Why the payment cannot be accepted. */
  obstacle: string | null;
  value: Outcome | null;
  onChange: (outcome: Outcome) => void;
  error: string | undefined;
}

const outcomes: { value: Outcome; label: string; hint: string }[] = [
  {
    value: 'accepted',
    label: 'Accept the paid amount',
    hint: 'It counts toward the total, earns the reward for that amount, and the donor gets the usual thank-you.',
  },
  {
    value: 'refunded',
    label: 'Mark as refunded',
    hint: 'Refund it in Stripe first. Nothing is sent to Stripe from here.',
  },
];

/** What becomes of a payment under review. */
export function OutcomeChoice({ obstacle, value, onChange, error }: OutcomeChoiceProps) {
  const id = useId();
  return (
    <fieldset className="grid gap-2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="label mb-1">What to do with this payment</legend>
      {outcomes.map(({ value: outcome, label, hint }) => {
        const isImpossible = outcome === 'accepted' && obstacle !== null;
        return (
          <label
            key={outcome}
            className={classNames(
              'flex items-start gap-3 rounded-[3px] border border-line-strong bg-paper-raised px-4 py-3',
              isImpossible ? 'text-ink-soft' : 'cursor-pointer hover:border-ink has-checked:border-ink',
            )}
          >
            <input
              type="radio"
              name="outcome"
              value={outcome}
              checked={value === outcome}
              disabled={isImpossible}
              onChange={() => onChange(outcome)}
              aria-labelledby={`${id}${outcome}`}
              aria-describedby={`${id}${outcome}hint`}
              className="mt-1 size-4 shrink-0 accent-brand-strong"
            />
            <span className="grid gap-0.5">
              <span id={`${id}${outcome}`} className="font-[600]">
                {label}
              </span>
              <span id={`${id}${outcome}hint`} className="small text-ink-soft">
                {isImpossible ? obstacle : hint}
              </span>
            </span>
          </label>
        );
      })}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
