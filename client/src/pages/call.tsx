import { callCopy } from '@brand/copy/call';
import { UnknownCallDrawing } from '@brand/motifs/unknown-call-drawing';
import { callMessages } from '@shared/contracts/bookings/calls';
import { pages } from '@shared/site/pages';
import { studio } from '@shared/site/studio';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/ui/states';
import { CallView } from '@/features/bookings/visit/call-view';
import { callQuery } from '@/features/bookings/visit/use-call-change';
import { ApiError } from '@/lib/api/api-error';
import { PageHead } from '@/lib/head/page-head';
import { useLinkToken } from '@/lib/use-link-token';

export function CallPage() {
  const token = useLinkToken();
  return (
    <>
      <PageHead page={pages.call} />
      <div className="relative overflow-hidden">
        <div className="frame min-h-[calc(100dvh-var(--header-height))] py-12 md:py-20">
          {token ? <Call key={token} token={token} /> : <UnknownCall />}
        </div>
      </div>
    </>
  );
}

function Call({ token }: { token: string }) {
  const query = useQuery(callQuery(token));
  const { data, error } = query;
  if (data) return <CallView token={token} call={data} />;
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
  if (isUnknown) return <UnknownCall />;
  return (
    <div className="grid max-w-2xl gap-8">
      <h1 className="display-2">Your call</h1>
      <Loaded query={query} name="your call">
        {() => null}
      </Loaded>
    </div>
  );
}

function UnknownCall() {
  return (
    <>
      <UnknownCallDrawing className="absolute left-1/2 top-[30rem] h-80 -translate-x-1/2 xl:left-[78%] xl:top-1/2 xl:h-[34rem] xl:-translate-y-1/2" />
      <div className="relative grid max-w-2xl gap-5 pb-96 xl:max-w-[50%] xl:pb-0">
        <h1 className="display-2">{callCopy.unknownTitle}</h1>
        <p className="lead max-w-[44ch] text-ink-soft">{callMessages.unknown}</p>
        <p>
          <a href={`mailto:${studio.email}`} className="text-link">
            {studio.email}
          </a>
        </p>
      </div>
    </>
  );
}
