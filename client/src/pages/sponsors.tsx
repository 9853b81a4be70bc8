import { receiptCopy } from '@brand/copy/receipt';
import { sponsorsCopy } from '@brand/copy/small-pages';
import { pages } from '@shared/site/pages';
import { donateAnchor, paths } from '@shared/site/paths';
import { useQuery } from '@tanstack/react-query';
import { Section } from '@/components/layout/section';
import { Link, LinkButton } from '@/components/ui/link';
import { FoundingSpots, useListedSpots } from '@/features/donations/sponsors/founding-spots';
import { SponsorList } from '@/features/donations/sponsors/sponsor-list';
import { endpointQuery } from '@/lib/api/endpoint';
import { PageHead } from '@/lib/head/page-head';

export function SponsorsPage() {
  const remaining = useListedSpots();
  const { data: sponsors } = useQuery(endpointQuery('listSponsors'));
  return (
    <>
      <PageHead page={pages.sponsors} />
      <Section spaced={false} className="pb-20 pt-14 md:pb-32 md:pt-20">
        <div className="frame page-grid items-end gap-y-8">
          <h1 className="display-1 col-span-4 max-w-[9.7em] md:col-span-12 lg:col-span-8">
            {sponsorsCopy.title}
          </h1>
          <div className="col-span-4 md:col-span-8 lg:col-span-4">
            <p>{sponsors?.length === 0 ? sponsorsCopy.emptyLead : sponsorsCopy.lead}</p>
            <FoundingSpots remaining={remaining} />
            <LinkButton href={`${paths.home}#${donateAnchor}`} variant="give" className="mt-6">
              Become a Sponsor
            </LinkButton>
            <p className="small mt-4">
              <Link href={paths.receipt} className="text-link">
                {receiptCopy.ask.title}
              </Link>
            </p>
          </div>
        </div>
        <div className="frame mt-14 min-h-[60svh] md:mt-20">
          <SponsorList />
        </div>
      </Section>
    </>
  );
}
