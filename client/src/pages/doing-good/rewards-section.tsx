import { doingGoodCopy } from '@brand/copy/doing-good';
import { formatDollars } from '@shared/money';
import { rewardTiers } from '@shared/site/reward-tiers';
import type { RewardTier } from '@shared/tables/donations';
import type { ReactNode } from 'react';
import { Section } from '@/components/layout/section';
import type { ButtonVariant } from '@/components/ui/button-style';
import { DonateButton } from '@/features/donations/dialog/donation-dialog-context';
import { FoundingSpots, useFoundingSpots } from '@/features/donations/sponsors/founding-spots';

export function RewardsSection() {
  const { title, lead } = doingGoodCopy.rewards;
  return (
    <Section aria-labelledby="rewards-title" className="overflow-x-clip">
      <div className="frame page-grid gap-y-5 md:gap-y-10">
        <h2 id="rewards-title" className="display-2 col-span-4 max-w-[11.6em] md:col-span-8">
          {title}
        </h2>
        <p className="col-span-4 max-w-[36ch] self-end text-ink-soft">{lead}</p>
      </div>
      <div className="frame mt-12 md:mt-16">
        <FoundingTier />
        <OpenTier tier="advocate" />
        <OpenTier tier="premium" />
      </div>
    </Section>
  );
}

function FoundingTier() {
  const { name, from, description } = rewardTiers.founding;
  const remaining = useFoundingSpots();
  if (remaining === 0) return <SoldOutTier />;
  return (
    <article
      data-tone="ink"
      className="relative bg-ink py-10 text-paper before:absolute before:inset-y-0 before:-left-[50vw] before:w-[50vw] before:bg-ink after:absolute after:inset-y-0 after:left-full after:w-[50vw] after:bg-ink md:py-14 md:before:hidden md:pl-10"
    >
      <div className="page-grid items-start gap-y-6">
        <p className="display-1 figures col-span-4 md:col-span-12 lg:col-span-4">{`${formatDollars(from)}+`}</p>
        <div className="col-span-4 md:col-span-8 lg:col-span-5">
          <h3 className="display-3">{name}</h3>
          <p className="mt-3 max-w-[48ch]">{description}</p>
          <FoundingSpots remaining={remaining} />
        </div>
        <TierButton from={from}>
          <span className="sr-only">{`for ${name}`}</span>
        </TierButton>
      </div>
    </article>
  );
}

function SoldOutTier() {
  const { title, text } = doingGoodCopy.rewards.soldOut;
  const { founding, advocate } = rewardTiers;
  return (
    <TierRow from={founding.from} name={title} description={text} variant="quiet">
      <span>{`for ${advocate.name}`}</span>
    </TierRow>
  );
}

function OpenTier({ tier }: { tier: RewardTier }) {
  const { name, from, audience, description } = rewardTiers[tier];
  return (
    <TierRow from={from} name={name} audience={audience} description={description}>
      <span className="sr-only">{`for ${name}`}</span>
    </TierRow>
  );
}

interface TierRowProps extends TierButtonProps {
  name: string;
  audience?: string;
  description: string;
}

function TierRow({ name, audience, description, ...button }: TierRowProps) {
  return (
    <article className="border-b border-line-strong py-10 md:pl-10">
      <div className="page-grid items-start gap-y-4">
        <p className="display-2 figures col-span-4 md:col-span-12 lg:col-span-4">{`${formatDollars(button.from)}+`}</p>
        <div className="col-span-4 md:col-span-8 lg:col-span-5">
          <h3 className="display-3">{name}</h3>
          {audience && <p className="label mt-1">{audience}</p>}
          <p className="mt-2 max-w-[48ch]">{description}</p>
        </div>
        <TierButton {...button} />
      </div>
    </article>
  );
}

interface TierButtonProps {
  /** Cents. */
  from: number;
  variant?: ButtonVariant;
  children: ReactNode;
}

function TierButton({ from, variant, children }: TierButtonProps) {
  return (
    <div className="col-span-4 md:text-right lg:col-span-3">
      <DonateButton
        preset={{ amount: from, sponsor: true }}
        variant={variant}
        className="w-full sm:w-auto xl:whitespace-nowrap"
      >
        <span>
          <span>{`Give ${formatDollars(from)}`}</span> {children}
        </span>
      </DonateButton>
    </div>
  );
}
