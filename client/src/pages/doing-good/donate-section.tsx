import { doingGoodCopy } from '@brand/copy/doing-good';
import { receiptCopy } from '@brand/copy/receipt';
import { formatDollars } from '@shared/money';
import { donateAnchor, paths } from '@shared/site/paths';
import { drive } from '@shared/site/studio';
import { type ReactNode, useState } from 'react';
import { Section } from '@/components/layout/section';
import { Link, LinkButton } from '@/components/ui/link';
import { DonateButton } from '@/features/donations/dialog/donation-dialog-context';
import { DriveGauge } from '@/features/donations/progress/drive-gauge';
import { Raised } from '@/features/donations/progress/raised';
import { useFundraising } from '@/features/donations/progress/use-fundraising';
import { NewestSponsors } from '@/features/donations/sponsors/newest-sponsors';

export function DonateSection({ notice }: { notice?: ReactNode }) {
  const { title, lead, terms, newest } = doingGoodCopy.donate;
  const fundraising = useFundraising();
  const [gift, setGift] = useState<number>(drive.defaultAmount);
  return (
    <Section
      id={donateAnchor}
      aria-labelledby="donate-title"
      spaced={false}
      className="overflow-x-clip pt-16 md:pt-24"
    >
      {notice && <div className="frame mb-14">{notice}</div>}
      <div className="frame page-grid gap-y-14">
        <div className="col-span-4 grid gap-x-12 gap-y-8 md:col-span-7 md:pb-28 xl:grid-cols-[minmax(0,1fr)_12rem]">
          <div className="xl:col-span-2">
            <h2 id="donate-title" className="display-2">
              {title}
            </h2>
            <p className="mt-4 max-w-[44ch]">{lead}</p>
            <Raised fundraising={fundraising} className="mt-10 md:mt-14" />
          </div>
          <div>
            <Amounts onConsider={setGift} />
            <DonateButton size="large" className="mt-4">
              Donate
            </DonateButton>
            {drive.monthly && (
              <LinkButton href={drive.monthly.give} variant="quiet" size="large" className="ml-3 mt-4">
                Give monthly
              </LinkButton>
            )}
            <p className="small mt-6 max-w-[52ch]">
              {terms}{' '}
              <Link href={paths.receipt} className="text-link">
                {receiptCopy.ask.title}
              </Link>
            </p>
          </div>
          <NewestSponsors title={newest} />
        </div>
        <DriveGauge
          fundraising={fundraising}
          gift={gift}
          className="relative bleed-right col-span-4 h-80 md:col-span-5 md:h-auto"
        />
      </div>
    </Section>
  );
}

function Amounts({ onConsider }: { onConsider: (cents: number) => void }) {
  return (
    <ul className="grid grid-cols-3 gap-2 sm:grid-cols-6 md:grid-cols-3 lg:grid-cols-6">
      {drive.amounts.map(cents => (
        <li key={cents} className="grid">
          <DonateButton
            preset={{ amount: cents, sponsor: false }}
            variant="quiet"
            className="figures px-2!"
            onConsider={() => onConsider(cents)}
          >
            <span>
              <span className="sr-only">Give</span> {formatDollars(cents)}
            </span>
          </DonateButton>
        </li>
      ))}
    </ul>
  );
}
