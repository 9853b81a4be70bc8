import { donationDialogCopy } from '@brand/copy/donation-dialog';
import { centsOf } from '@shared/contracts/typed-amount';
import { formatDollars } from '@shared/money';
import { useId } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Form } from '@/components/ui/form';
import { ProgressBar } from '@/components/ui/progress-bar';
import { AmountField } from './amount-field';
import type { DonationDialogProps } from './donation-opening';
import { DonorFields } from './donor-fields';
import { SponsorFields } from './sponsor-fields';
import { TierNote } from './tier-note';
import { useDonationForm } from './use-donation-form';

const copy = donationDialogCopy;

/** Pass the opening's key as `key`: what was typed belongs to one opening. */
export function DonationDialog({ opening, open, onClose }: DonationDialogProps) {
  const { form, checkout, submit } = useDonationForm(opening);
  const formId = useId();
  const cents = centsOf(useWatch({ control: form.control, name: 'amount' }));

  const close = () => {
    checkout.cancel();
    onClose();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={isOpen => !isOpen && close()}
      title={copy.title}
      description={copy.lead}
      footer={
        <div className="grid gap-3">
          {checkout.sent !== null && <ProgressBar label="Uploading your logo" value={checkout.sent} />}
          {form.formState.errors.root?.message && (
            <p role="alert" className="font-semibold text-alarm">
              {form.formState.errors.root.message}
            </p>
          )}
          <Button
            type="submit"
            form={formId}
            variant="give"
            size="large"
            pending={checkout.isBusy}
            pendingLabel="Redirecting to checkout..."
            className="figures w-full"
          >
            <span>{cents === null ? 'Donate' : `Donate ${formatDollars(cents)}`}</span>
          </Button>
          <p className="caption text-ink-soft">{copy.terms}</p>
        </div>
      }
    >
      <FormProvider {...form}>
        <Form id={formId} onSubmit={submit} className="grid gap-8">
          <div>
            <AmountField />
            <TierNote cents={cents} />
          </div>
          <SponsorFields cents={cents} />
          <DonorFields />
        </Form>
      </FormProvider>
    </Dialog>
  );
}
