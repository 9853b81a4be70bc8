import { formatDollars } from '@shared/money';
import { rewardTiers } from '@shared/site/reward-tiers';
import type { RewardTier } from '@shared/tables/donations';
import { Container, Section } from '@/components/layout/section';
import { DonateButton } from '@/features/donations/dialog/donate-button';
import { FoundingSpots } from '@/features/donations/sponsors/founding-spots';
import { useFoundingSpots } from '@/features/donations/sponsors/use-founding-spots';

/** The three tiers, from the largest gift down. */
export function RewardsSection() {
  return (
    <Section aria-labelledby="rewards-title" className="overflow-x-clip">
      <Container grid className="gap-y-5 md:gap-y-10">
        <h2 id="rewards-title" className="display-2 col-span-4 max-w-[16ch] md:col-span-8">
          Larger gifts come with something back.
        </h2>
        <p className="col-span-4 max-w-[36ch] self-end text-ink-soft">
          Each button fills in the amount and ticks the sponsor box. You can change both before you pay.
        </p>
      </Container>
      <div className="frame mt-12 md:mt-16">
        <FoundingTier />
        <TierRow tier="advocate" />
        <TierRow tier="premium" />
      </div>
    </Section>
  );
}

function FoundingTier() {
  const { name, from, description } = rewardTiers.founding;
  const areTaken = useFoundingSpots() === 0;
  return (
    <article
      data-tone="ink"
      className="relative bg-ink py-10 text-paper before:absolute before:inset-y-0 before:-left-[50vw] before:w-[50vw] before:bg-ink after:absolute after:inset-y-0 after:left-full after:w-[50vw] after:bg-ink md:py-14 md:before:hidden md:pl-10"
    >
      <div className="chart-grid items-start gap-y-6">
        <p className="display-1 figures col-span-4 md:col-span-12 lg:col-span-4">{formatDollars(from)}+</p>
        <div className="col-span-4 md:col-span-8 lg:col-span-5">
          <h3 className="display-3">{name}</h3>
          <p className="mt-3 max-w-[48ch]">{description}</p>
          <FoundingSpots className="mt-5" />
          {areTaken && (
            <p className="mt-3 max-w-[48ch]">
              All six are taken. A gift of {formatDollars(from)} now comes with {rewardTiers.advocate.name}.
            </p>
          )}
        </div>
        <TierButton tier="founding" />
      </div>
    </article>
  );
}

function TierRow({ tier }: { tier: RewardTier }) {
  const { name, from, audience, description } = rewardTiers[tier];
  return (
    <article className="border-b border-line-strong py-10 md:pl-10">
      <div className="chart-grid items-start gap-y-4">
        <p className="display-2 figures col-span-4 md:col-span-12 lg:col-span-4">{formatDollars(from)}+</p>
        <div className="col-span-4 md:col-span-8 lg:col-span-5">
          <h3 className="display-3">{name}</h3>
          {audience && <p className="label mt-1">{audience}</p>}
          <p className="mt-2 max-w-[48ch]">{description}</p>
        </div>
        <TierButton tier={tier} />
      </div>
    </article>
  );
}

function TierButton({ tier }: { tier: RewardTier }) {
  const { name, from } = rewardTiers[tier];
  return (
    <div className="col-span-4 md:text-right lg:col-span-3">
      <DonateButton preset={{ amount: from, sponsor: true }} className="w-full whitespace-nowrap sm:w-auto">
        Give {formatDollars(from)} <span className="sr-only">for {name}</span>
      </DonateButton>
    </div>
  );
}
