import { zodResolver } from '@hookform/resolvers/zod';
import { type PersonData as PersonDataFound, personBody } from '@shared/contracts/people-data/people-data';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { EmailInput } from '@/components/ui/autofill-inputs';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { LoadingArea, Skeleton } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { messageOf } from '@/lib/api/api-error';
import { call, pathOf } from '@/lib/api/endpoint';
import { toast } from '@/lib/toast';
import { summarize } from './count-records';
import { FoundPerson } from './found-person';

/** Keeps the email address that is looked up out of the URL. */
export function PersonData() {
  const [email, setEmail] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [pathOf('findPerson'), email],
    queryFn: ({ signal }) => call('findPerson', { body: { email: email ?? '' } }, { signal }),
    // Forgets the data as soon as it is off the screen.
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
  const tellErased = (person: PersonDataFound) => {
    const kept = person.totals.donations > 0 ? ' Their donations still count, without their name.' : '';
    toast({ title: 'Erased', description: `${summarize(person)}.${kept}` });
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
      </div>
      {email !== null && !data && !error && (
        <LoadingArea label="Finding their data" className="grid gap-6">
          <Skeleton className="h-8 w-full max-w-80" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </LoadingArea>
      )}
      {email !== null && error && (
        <ErrorState
          message={messageOf(error, 'Failed to load this person’s data.')}
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
          onErased={() => tellErased(data)}
        />
      )}
    </div>
  );
}

interface FindFormProps {
  pending: boolean;
  onFind: (email: string) => void;
}

function FindForm({ pending, onFind }: FindFormProps) {
  const form = useForm<{ email: string }>({
    resolver: zodResolver(personBody),
    defaultValues: { email: '' },
  });
  return (
    <Form
      form={form}
      aria-label="Find a person"
      onSubmit={form.handleSubmit(({ email }) => onFind(email))}
      className="grid max-w-2xl items-end gap-x-4 gap-y-5 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <Field name="email" label="Their email" required>
        <EmailInput autoComplete="off" />
      </Field>
      <Button
        type="submit"
        pending={pending}
        pendingLabel="Finding…"
        className="self-end max-sm:justify-self-start"
      >
        Find
      </Button>
    </Form>
  );
}
