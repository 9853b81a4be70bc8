import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { LoadingArea, Skeleton } from '@/components/ui/skeleton';
import { messageOf } from '@/lib/api/api-error';
import { call, pathOf } from '@/lib/api/endpoint';
import { toast } from '@/lib/toast';
import { FindForm } from './find-form';
import { FoundPerson } from './found-person';

/** Finds what is held about somebody by their email address. It stays out of the page's own address. */
export function PersonData() {
  const [email, setEmail] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [pathOf('findPerson'), email],
    queryFn: ({ signal }) => call('findPerson', { body: { email: email ?? '' } }, { signal }),
    // Forgotten as soon as it is off the screen.
    staleTime: 0,
    gcTime: 0,
    enabled: email !== null,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const found = email !== null && data !== undefined;

  useEffect(() => {
    if (found && email) heading.current?.focus();
  }, [found, email]);

  const find = (asked: string) => (asked === email ? refetch() : setEmail(asked));
  const tellErased = () => {
    toast({ title: 'Erased', description: 'Donations are still counted, without the person.' });
    void refetch().then(() => heading.current?.focus());
  };

  return (
    <div className="grid gap-10">
      <div className="grid gap-6">
        <p className="max-w-[68ch]">
          Find, export, correct or erase what we hold about someone. Check who’s asking. Answer within 30
          days.
        </p>
        <FindForm pending={isFetching} onFind={find} />
        <p className="small max-w-[68ch] text-ink-soft">
          Look up each address they may have used. Secure shares aren’t included: delete those you made for
          them in the admin panel.
        </p>
      </div>
      {email !== null && !data && !error && <Loading />}
      {email !== null && error && (
        <ErrorState
          message={messageOf(error, 'We couldn’t look this person up.')}
          retrying={isFetching}
          onRetry={() => refetch()}
        />
      )}
      {found && !error && (
        <FoundPerson
          key={email}
          email={email}
          person={data}
          heading={heading}
          onCorrected={find}
          onErased={tellErased}
        />
      )}
    </div>
  );
}

function Loading() {
  return (
    <LoadingArea label="Finding their data" className="grid gap-6">
      <Skeleton className="h-8 w-full max-w-80" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </LoadingArea>
  );
}
