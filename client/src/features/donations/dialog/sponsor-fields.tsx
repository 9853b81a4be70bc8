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

const { labels, sponsorHint, claim } = donationDialogCopy;

export function SponsorFields({ cents }: { cents: number | null }) {
  const { control, setValue, clearErrors } = useFormContext<DonationFormValues>();
  const isSponsor = useWatch({ control, name: 'showAsSponsor' });
  if (!offersSponsorship(cents)) return null;

  const dropLogo = (event: React.ChangeEvent<HTMLInputElement>) => {
    if (event.target.checked) return;
    setValue('logo', null);
    clearErrors('logo');
  };

  return (
    <section aria-label="Sponsor recognition" className="border-l-4 border-give pl-4 md:pl-5">
      <Checkbox
        name="showAsSponsor"
        label={<span className="font-[650]">{labels.listed}</span>}
        hint={sponsorHint}
        rules={{ onChange: dropLogo }}
      />
      {isSponsor && <SponsorDetailFields offersClaim={offersAdvocateClaim(cents)} />}
    </section>
  );
}

function SponsorDetailFields({ offersClaim }: { offersClaim: boolean }) {
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
      <Field name="sponsorName" label={labels.sponsorName} required>
        <OrganizationInput />
      </Field>
      <Field name="sponsorWebsite" label={labels.website}>
        <WebsiteInput />
      </Field>
      <LogoField />
      {offersClaim && <Checkbox name="isLawOrActivist" {...claim} />}
    </div>
  );
}
