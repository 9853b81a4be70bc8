import { offersAdvocateClaim, offersSponsorship } from '@shared/contracts/donations/donation-form';
import type { GiftFormValues } from '@shared/contracts/donations/gift-form';
import type { DonationListItem } from '@shared/contracts/donations/staff-donations';
import { centsOf } from '@shared/contracts/donations/typed-amount';
import { textLimits } from '@shared/limits/forms';
import { methodNames } from '@shared/method-names';
import { currencySign } from '@shared/money';
import { officeToday } from '@shared/open-days';
import { nameCurrency } from '@shared/paid-amount';
import { advocateClaim, rewardTiers } from '@shared/site/reward-tiers';
import { drive } from '@shared/site/studio';
import { recordedMethods } from '@shared/states';
import { tierFor } from '@shared/tiers';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { EmailInput, OrganizationInput, WebsiteInput } from '@/components/ui/autofill-inputs';
import { Checkbox, Input, Select } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';
import { fundraisingStatsQuery } from '../progress/use-fundraising';

interface GiftFieldsProps {
  /** As it was when its correction began. */
  gift: DonationListItem | undefined;
}

export function GiftFields({ gift }: GiftFieldsProps) {
  const { control } = useFormContext<GiftFormValues>();
  const cents = centsOf(useWatch({ control, name: 'amount' }));
  return (
    <>
      <section aria-label="The gift" className="grid gap-5 sm:grid-cols-2">
        <Field name="amount" label={`Amount (${nameCurrency(drive.currency)})`} required>
          <AmountInput />
        </Field>
        <Field name="receivedOn" label="Received on" required>
          <Input type="date" min="2000-01-01" max={officeToday(new Date())} className="figures" />
        </Field>
        <RewardNote cents={cents} gift={gift} />
        <Field name="method" label="How" required className="sm:col-span-2">
          <Select>
            {recordedMethods.map(method => (
              <option key={method} value={method}>
                {methodNames[method]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          name="reference"
          label="Reference"
          hint="Check number or bank reference. Only staff see it."
          className="sm:col-span-2"
        >
          <Input autoComplete="off" maxLength={textLimits.giftReference.max} className="figures" />
        </Field>
        {gift && (
          <Field
            name="refundedAmount"
            label="Given back"
            hint="What you paid back of it, in all."
            className="sm:col-span-2"
          >
            <AmountInput />
          </Field>
        )}
      </section>
      <DonorFields wasThanked={Boolean(gift?.delivery)} />
      {offersSponsorship(cents) && <ListingFields offersClaim={offersAdvocateClaim(cents)} />}
    </>
  );
}

/** A text field: number inputs drop what their language doesn't know. */
function AmountInput() {
  return (
    <span className="relative grid">
      <Input inputMode="decimal" autoComplete="off" className="figures pl-8 font-[650]" />
      <span aria-hidden="true" className="pointer-events-none absolute left-3.5 top-3 text-ink-soft">
        {currencySign()}
      </span>
    </span>
  );
}

interface RewardNoteProps extends GiftFieldsProps {
  cents: number | null;
}

/** Says before it's saved what a gift earns. */
function RewardNote({ cents, gift }: RewardNoteProps) {
  const { data: stats } = useQuery(fundraisingStatsQuery());
  const own = gift?.rewardTier === 'founding' ? 1 : 0;
  const left = stats && stats.foundingSpotsRemaining + own;
  const tier = cents === null || left === undefined ? null : tierFor(cents, drive.foundingSpots - left);
  const isInstead = tier === 'advocate' && cents !== null && cents >= drive.tiers.founding;
  return (
    <p aria-live="polite" className="small text-ink-soft empty:hidden sm:col-span-2">
      {tier && (
        <span>
          Reward: <strong className="font-[650] text-ink">{rewardTiers[tier].name}</strong>
          {isInstead && `, because all ${drive.foundingSpots} founding spots are taken`}.
        </span>
      )}
    </p>
  );
}

function DonorFields({ wasThanked }: { wasThanked: boolean }) {
  const { control } = useFormContext<GiftFormValues>();
  const email = useWatch({ control, name: 'donorEmail' });
  return (
    <section aria-label="The donor" className="grid gap-5 sm:grid-cols-2">
      <Field name="donorName" label="Donor’s name">
        <Input autoComplete="off" maxLength={textLimits.organizationName.max} />
      </Field>
      <Field name="donorEmail" label="Email">
        <EmailInput autoComplete="off" />
      </Field>
      {email.trim() !== '' && (
        <div className="sm:col-span-2">
          <Checkbox
            name="thank"
            label={wasThanked ? 'Email the thank-you again' : 'Email a thank-you with a receipt'}
          />
        </div>
      )}
    </section>
  );
}

function ListingFields({ offersClaim }: { offersClaim: boolean }) {
  const { control } = useFormContext<GiftFormValues>();
  const isSponsor = useWatch({ control, name: 'showAsSponsor' });
  return (
    <section aria-label="Sponsor recognition" className="border-l-4 border-give pl-4 md:pl-5">
      <Checkbox
        name="showAsSponsor"
        label={<span className="font-[650]">List on the sponsors page</span>}
        hint="Once it’s recorded, you can copy a link where they add their logo."
      />
      {isSponsor && (
        <div className="mt-5 grid gap-5 sm:grid-cols-2">
          <Field name="sponsorName" label="Name to list" required>
            <OrganizationInput autoComplete="off" />
          </Field>
          <Field name="sponsorWebsite" label="Website">
            <WebsiteInput autoComplete="off" />
          </Field>
          {offersClaim && (
            <div className="sm:col-span-2">
              <Checkbox name="isLawOrActivist" label={advocateClaim} />
            </div>
          )}
        </div>
      )}
    </section>
  );
}
