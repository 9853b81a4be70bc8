import { sendCopy } from '@brand/copy/send';
import { AnchorageMark } from '@brand/motifs/share-marks';
import { pages } from '@shared/site/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { Loaded } from '@/components/ui/states';
import { VerbatimText } from '@/components/ui/verbatim-text';
import { ClosedLink, FinalHeading, LinkPage, ShareScene, whyClosed } from '@/features/shares/link-page';
import { DeliveryForm } from '@/features/shares/send/delivery-form';
import { SentList } from '@/features/shares/send/sent-list';
import type { Outcome } from '@/features/shares/send/use-delivery';
import { endpointQuery } from '@/lib/api/endpoint';
import { formatZonedMoment } from '@/lib/dates';

export function SendPage() {
  return <LinkPage page={pages.send}>{slug => <Send key={slug} slug={slug} />}</LinkPage>;
}

function Send({ slug }: { slug: string }) {
  // Asked each time the page opens: it may be used up since.
  const query = useQuery({ ...endpointQuery('readFileRequest', { params: { slug } }), gcTime: 0 });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (outcome && 'sent' in outcome)
    return (
      <ShareScene mark={<AnchorageMark />} isLong>
        <FinalHeading>{sendCopy.sent}</FinalHeading>
        <SentList title={query.data?.title ?? ''} sent={outcome.sent} />
      </ShareScene>
    );
  if (outcome) return <ClosedMeanwhile {...outcome} />;
  const why = whyClosed(query.error);
  if (why) return <ClosedLink {...sendCopy[why]} />;
  return (
    <ShareScene mark={<AnchorageMark />} isLong>
      <h1 className="display-2 max-w-[11.6em]">{sendCopy.title}</h1>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-9">
        <Loaded query={query} name="what is needed" skeleton={skeleton} className="grid max-w-xl gap-5">
          {request => (
            <>
              <section
                aria-labelledby="asked"
                className="grid gap-3 border-l-4 border-brand pl-5 [overflow-wrap:anywhere]"
              >
                <h2 id="asked" className="title">
                  {request.title}
                </h2>
                <VerbatimText text={request.note} />
                <p className="small text-ink-soft">
                  <time dateTime={request.expiresAt}>
                    {sendCopy.until(formatZonedMoment(request.expiresAt))}
                  </time>
                </p>
              </section>
              <DeliveryForm slug={slug} request={request} onOutcome={setOutcome} />
            </>
          )}
        </Loaded>
      </div>
    </ShareScene>
  );
}

const skeleton = (
  <>
    <Skeleton className="h-28" />
    <Skeleton className="h-24" />
    <Skeleton className="h-12" />
  </>
);

function ClosedMeanwhile({ why, note }: Exclude<Outcome, { sent: unknown }>) {
  return (
    <ClosedLink {...sendCopy[why]}>
      <p className="mt-6 max-w-[52ch] font-[600]">{sendCopy.notSent}</p>
      {note && (
        <section aria-labelledby="your-note" className="mt-6 grid gap-2 border-l-4 border-brand pl-5">
          <h2 id="your-note" className="label">
            Your note
          </h2>
          <VerbatimText text={note} />
        </section>
      )}
    </ClosedLink>
  );
}
