import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { Loaded } from '@/components/ui/states';
import { call, endpointQuery } from '@/lib/api/endpoint';
import { formatDay } from '@/lib/dates';
import { toastFailure } from '@/lib/use-change';
import { BusyTimes } from './busy-times';

const calendarQuery = () => endpointQuery('readCalendar');

export function CalendarDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="Calendars"
      description="Calls in your calendar app, and your busy times here."
      className="md:max-w-xl"
    >
      <div className="grid gap-9">
        <CalendarFeed />
        <BusyTimes />
      </div>
    </Dialog>
  );
}

function CalendarFeed() {
  const queryClient = useQueryClient();
  const [url, setUrl] = useState<string | null>(null);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (wanted: 'new' | 'none') =>
      wanted === 'new' ? call('renewCalendar') : call('removeCalendar').then(() => null),
    onSuccess: made => {
      setUrl(made?.url ?? null);
      queryClient.setQueryData(calendarQuery().queryKey, { createdAt: made?.createdAt ?? null });
    },
    onError: error => toastFailure(error, 'Calendar link unchanged'),
  });
  return (
    <section aria-labelledby="calendar-feed" className="grid gap-4">
      <div className="grid gap-1">
        <h3 id="calendar-feed" className="font-[680]">
          Calendar feed
        </h3>
        <p className="text-ink-soft">See confirmed calls in your calendar app. Keep the link private.</p>
      </div>
      <Loaded
        query={useQuery(calendarQuery())}
        name="your calendar link"
        skeleton={<Skeleton className="h-12" />}
      >
        {({ createdAt }) => (
          <div className="grid gap-5">
            {url && <FeedLink url={url} />}
            {createdAt && !url && (
              <p>
                Created <time dateTime={createdAt}>{formatDay(createdAt)}</time>. A new link replaces it.
              </p>
            )}
            <div className="flex flex-wrap gap-3">
              {!url && (
                <Button
                  pending={isPending && variables === 'new'}
                  pendingLabel="Making a link…"
                  onClick={() => mutate('new')}
                >
                  {createdAt ? 'Make a new link' : 'Make a calendar link'}
                </Button>
              )}
              {createdAt && (
                <Button
                  variant="quiet"
                  pending={isPending && variables === 'none'}
                  pendingLabel="Removing…"
                  onClick={() => mutate('none')}
                >
                  Remove the link
                </Button>
              )}
            </div>
          </div>
        )}
      </Loaded>
    </section>
  );
}

function FeedLink({ url }: { url: string }) {
  return (
    <div className="grid gap-2">
      <p role="status" className="font-[650]">
        Copy your link now. It’s shown only once.
      </p>
      <p className="small rounded-[3px] bg-paper-sunk px-3.5 py-2.5 [overflow-wrap:anywhere]">{url}</p>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <a href={url.replace(/^https?:/, 'webcal:')} className="text-link">
          Subscribe in your calendar app
        </a>
        <CopyButton text={url}>Copy link</CopyButton>
      </p>
    </div>
  );
}
