import type { DonationFormValues } from '@shared/contracts/donation-form';
import { centsOf } from '@shared/contracts/typed-amount';
import { donationLimits } from '@shared/limits';
import { currencySign, formatDollars } from '@shared/money';
import { nameCurrency } from '@shared/paid-amount';
import { drive } from '@shared/site/studio';
import { useFormContext, useWatch } from 'react-hook-form';
import { Input } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';
import { classNames } from '@/lib/class-names';
import { toText } from './use-donation-form';

export function AmountField() {
  const { register, setValue, control, formState } = useFormContext<DonationFormValues>();
  const chosen = centsOf(useWatch({ control, name: 'amount' }));

  return (
    <fieldset>
      <legend className="label mb-2">Choose an amount</legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-6">
        {donationLimits.presetAmounts.map(cents => (
          <button
            key={cents}
            type="button"
            aria-pressed={chosen === cents}
            onClick={() => setValue('amount', toText(cents), { shouldValidate: true, shouldDirty: true })}
            className={classNames(
              'figures min-h-12 rounded-[3px] border border-line-strong bg-paper-raised font-[650] hover:border-ink',
              'aria-pressed:border-give aria-pressed:bg-give aria-pressed:text-white',
              'forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText]',
            )}
          >
            {formatDollars(cents)}
          </button>
        ))}
      </div>
      <Field
        name="amount"
        label={`Or enter another amount (${nameCurrency(drive.currency)})`}
        required
        error={formState.errors.amount?.message}
        className="mt-4"
      >
        <span className="relative grid">
          <Input
            {...register('amount')}
            // Number inputs drop what their language doesn't know: 19,99 becomes 1999.
            type="text"
            inputMode="decimal"
            autoComplete="transaction-amount"
            className="figures pl-8 font-[650]"
          />
          <span aria-hidden="true" className="pointer-events-none absolute left-3.5 top-3 text-ink-soft">
            {currencySign()}
          </span>
        </span>
      </Field>
    </fieldset>
  );
}
