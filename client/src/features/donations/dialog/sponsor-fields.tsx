import { donationDialogCopy } from '@brand/copy/donation-dialog';
import {
  type DonationFormValues,
  offersAdvocateClaim,
  offersSponsorship,
} from '@shared/contracts/donations/donation-form';
import { useFormContext, useWatch } from 'react-hook-form';
import { OrganizationInput, WebsiteInput } from '@/components/ui/autofill-inputs';
import { Checkbox } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';
import { LogoField } from '../sponsors/logo-field';

export function SponsorFields({ cents }: { cents: number | null }) {
  const { register, control, setValue, clearErrors } = useFormContext<DonationFormValues>();
  const isSponsor = useWatch({ control, name: 'showAsSponsor' });
  if (!offersSponsorship(cents)) return null;

  const box = register('showAsSponsor', {
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      if (event.target.checked) return;
      setValue('logo', null);
      clearErrors('logo');
    },
  });

  return (
    <section aria-label="Sponsor recognition" className="border-l-4 border-give pl-4 md:pl-5">
      <Checkbox
        {...box}
        label={<span className="font-[650]">List me as a sponsor</span>}
        hint={donationDialogCopy.sponsorHint}
      />
      {isSponsor && <SponsorDetailFields offersClaim={offersAdvocateClaim(cents)} />}
    </section>
  );
}

function SponsorDetailFields({ offersClaim }: { offersClaim: boolean }) {
  const { register, formState } = useFormContext<DonationFormValues>();
  const { errors } = formState;

  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
      <Field
        name="sponsorName"
        label="Name or organization to list"
        required
        error={errors.sponsorName?.message}
      >
        <OrganizationInput {...register('sponsorName')} />
      </Field>
      <Field name="sponsorWebsite" label="Website" error={errors.sponsorWebsite?.message}>
        <WebsiteInput {...register('sponsorWebsite')} />
      </Field>
      <LogoField />
      {offersClaim && <Checkbox {...register('isLawOrActivist')} {...donationDialogCopy.claim} />}
    </div>
  );
}
