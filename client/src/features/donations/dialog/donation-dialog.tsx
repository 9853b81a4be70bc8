import { donationDialogCopy } from '@brand/copy/donation-dialog';
import type { DonationFormValues } from '@shared/contracts/donations/donation-form';
import { centsOf, toText } from '@shared/contracts/donations/typed-amount';
import { textLimits } from '@shared/limits/forms';
import { currencySign, formatDollars } from '@shared/money';
import { nameCurrency } from '@shared/paid-amount';
import { rewardTiers } from '@shared/site/reward-tiers';
import { drive, studio } from '@shared/site/studio';
import { tierFor } from '@shared/tiers';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { EmailInput } from '@/components/ui/autofill-inputs';
import { Button } from '@/components/ui/button';
import { Input, Textarea } from '@/components/ui/controls';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Form, FormFailure } from '@/components/ui/form';
import { ProgressBar } from '@/components/ui/progress-bar';
import { classNames } from '@/lib/class-names';
import { useFoundingSpots } from '../sponsors/founding-spots';
import type { DonationStart } from './saved-donation';
import { SponsorFields } from './sponsor-fields';
import { useDonationForm } from './use-donation-form';

const copy = donationDialogCopy;

export interface DonationDialogProps {
  preset: DonationStart | null;
  open: boolean;
  onClose: () => void;
}

/** Pass a new `key` with every opening: what was typed belongs to one. */
export function DonationDialog(props: DonationDialogProps) {
  const paused = readPaused();
  if (paused === null) return <OpenDrive {...props} />;
  const { open, onClose } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.title}
      description={<span className="lead whitespace-pre-line text-ink">{paused}</span>}
      className="max-md:top-auto max-md:h-auto"
    >
      <Button variant="quiet" onClick={onClose}>
        Close
      </Button>
    </Dialog>
  );
}

/** From the page's data, as the server wrote it. */
function readPaused(): string | null {
  const data = document.getElementById('drive-paused')?.textContent;
  return data ? JSON.parse(data) : null;
}

function OpenDrive({ preset, open, onClose }: DonationDialogProps) {
  const { form, submit, isBusy, failure, sent, cancel } = useDonationForm(preset);
  const formId = useId();
  const cents = centsOf(useWatch({ control: form.control, name: 'amount' }));

  const close = () => {
    cancel();
    onClose();
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      title={copy.title}
      description={copy.lead}
      footer={
        <div className="grid gap-3">
          {sent !== null && <ProgressBar label="Uploading your logo" value={sent} />}
          <FormFailure>{failure}</FormFailure>
          <Button
            type="submit"
            form={formId}
            variant="give"
            size="large"
            pending={isBusy}
            pendingLabel="Redirecting to checkout..."
            className="figures w-full"
          >
            <span>{cents === null ? 'Donate' : `Donate ${formatDollars(cents)}`}</span>
          </Button>
          <p className="caption text-ink-soft">
            {copy.terms} <OtherWays />
          </p>
        </div>
      }
    >
      <Form form={form} id={formId} onSubmit={submit} className="grid gap-8">
        <div>
          <AmountField />
          <TierNote cents={cents} />
        </div>
        <SponsorFields cents={cents} />
        <DonorFields />
      </Form>
    </Dialog>
  );
}

function OtherWays() {
  if (!copy.otherWays) return null;
  const { question, link } = copy.otherWays;
  return (
    <>
      {question}{' '}
      <a href={`mailto:${studio.email}`} className="text-link">
        {link}
      </a>
    </>
  );
}

function TierNote({ cents }: { cents: number | null }) {
  const remaining = useFoundingSpots();
  // Promises nothing before the number of remaining founding spots is known.
  const tier =
    remaining === undefined || cents === null ? null : tierFor(cents, drive.foundingSpots - remaining);
  const missing = drive.tiers.premium - (cents ?? 0);
  return (
    <p aria-live="polite" className="small mt-3 text-ink-soft empty:hidden">
      {tier && (
        <span>
          {copy.reward} <strong className="font-[650] text-ink">{rewardTiers[tier].name}</strong>
          <span>{`, ${rewardTiers[tier].summary}.`}</span>
        </span>
      )}
      {missing > 0 && missing <= nearReward && (
        <span>{copy.nearReward(formatDollars(missing), rewardTiers.premium.name)}</span>
      )}
    </p>
  );
}

/** Cents. The largest amount offered below the first reward is as near. */
const nearReward = 2_500;

function DonorFields() {
  const { getValues } = useFormContext<DonationFormValues>();
  const [isOpen] = useState(() => getValues(['donorName', 'message']).some(Boolean));
  return (
    <section aria-label="About you" className="grid gap-5">
      <Field name="donorEmail" label={copy.labels.email}>
        <EmailInput />
      </Field>
      <details open={isOpen}>
        <summary className="w-fit font-[560] hover:text-brand-strong">{copy.more}</summary>
        <div className="grid gap-5 pt-4">
          <Field name="donorName" label={copy.labels.name}>
            <Input autoComplete="name" maxLength={textLimits.organizationName.max} />
          </Field>
          <Field name="message" label={copy.labels.message}>
            <Textarea rows={3} maxLength={textLimits.donorMessage.max} />
          </Field>
        </div>
      </details>
    </section>
  );
}

function AmountField() {
  const { setValue, control } = useFormContext<DonationFormValues>();
  const chosen = centsOf(useWatch({ control, name: 'amount' }));

  return (
    <fieldset>
      <legend className="label mb-2">{copy.labels.amount}</legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-6">
        {drive.amounts.map(cents => (
          <button
            key={cents}
            type="button"
            aria-pressed={chosen === cents}
            onClick={() => setValue('amount', toText(cents), { shouldValidate: true, shouldDirty: true })}
            className={classNames(
              'figures min-h-12 rounded-[3px] border border-line-strong bg-paper-raised font-[650] hover:border-ink',
              'aria-pressed:border-give aria-pressed:bg-give aria-pressed:text-white',
              'forced-colors:aria-pressed:highlighted',
            )}
          >
            {formatDollars(cents)}
          </button>
        ))}
      </div>
      <Field
        name="amount"
        label={`${copy.labels.otherAmount} (${nameCurrency(drive.currency)})`}
        required
        className="mt-4"
      >
        <span className="relative grid">
          <Input
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
