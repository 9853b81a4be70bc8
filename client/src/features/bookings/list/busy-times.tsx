import { zodResolver } from '@hookform/resolvers/zod';
import {
  type HostCalendar,
  type HostCalendarFormValues,
  hostCalendarForm,
} from '@shared/contracts/bookings/host-calendars';
import { units } from '@shared/limits/amounts';
import { hostCalendarLimits } from '@shared/limits/server';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Input, RadioOption } from '@/components/ui/controls';
import { Field, useFormField } from '@/components/ui/field';
import { Form, FormFailure } from '@/components/ui/form';
import { Skeleton } from '@/components/ui/skeleton';
import { Loaded } from '@/components/ui/states';
import { call, endpointQuery } from '@/lib/api/endpoint';
import { formatAgo, formatShortDay } from '@/lib/dates';
import { useSubmit } from '@/lib/forms/use-submit';
import { toastFailure } from '@/lib/use-change';
import { useNow } from '@/lib/use-now';
import { describeSpan } from './describe-span';

const changes = ['listHostCalendars', 'readCallTimes'] as const;

export function BusyTimes() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="busy-times" className="grid gap-4">
      <div className="grid gap-1">
        <h3 id="busy-times" ref={heading} tabIndex={-1} className="font-[680]">
          Your busy times
        </h3>
        <p className="text-ink-soft">
          Paste a private link to your calendar. When everyone who takes calls is busy, visitors can’t choose
          that time. We keep when you’re busy, never why.
        </p>
        <p className="small text-ink-soft">
          Once someone adds a calendar, calls can be chosen only when a person with a calendar is free.
        </p>
      </div>
      <Loaded
        query={useQuery(endpointQuery('listHostCalendars'))}
        name="your calendars"
        skeleton={<Skeleton className="h-24" />}
      >
        {calendars => (
          <>
            {calendars.length > 0 && (
              <ul className="grid border-t border-line">
                {calendars.map(calendar => (
                  <CalendarRow
                    key={calendar.id}
                    calendar={calendar}
                    onRemoved={() => heading.current?.focus()}
                  />
                ))}
              </ul>
            )}
            {calendars.length < hostCalendarLimits.perAccount && <AddCalendar />}
          </>
        )}
      </Loaded>
    </section>
  );
}

function CalendarRow({ calendar, onRemoved }: { calendar: HostCalendar; onRemoved: () => void }) {
  const now = useNow(units.MINUTE / 2);
  const { id, host, kind, readAt, failing, next, skipped } = calendar;
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('removeHostCalendar', { params: { id } }),
    meta: { changes },
    onSuccess: onRemoved,
    onError: error => toastFailure(error, 'Calendar not removed'),
  });
  const name = host || 'A calendar';
  return (
    <li className="grid gap-1 border-b border-line py-3">
      <div className="flex items-start justify-between gap-x-4">
        <p className="[overflow-wrap:anywhere]">
          <span className="font-[650]">{name}</span>
          {`, read ${formatAgo(readAt, now)}.`}
          {kind === 'closed' && ' Days off for everyone.'}
        </p>
        <button
          type="button"
          aria-label={`Remove ${name}`}
          aria-disabled={isPending || undefined}
          className="text-link shrink-0"
          onClick={() => isPending || mutate()}
        >
          Remove
        </button>
      </div>
      {failing && (
        <p className="font-semibold text-alarm">
          {`We couldn’t read this since ${formatShortDay(failing.since)}: ${failing.reason}. ${
            failing.ignored ? 'Until it works, it’s ignored.' : 'After a day, it’s ignored.'
          }`}
        </p>
      )}
      <div className="small figures flex gap-2 text-ink-soft">
        {next.length === 0 ? (
          'Nothing in the next 60 days.'
        ) : (
          <>
            <span>Next:</span>
            <span className="grid">
              {next.map(span => (
                <span key={span.start}>{describeSpan(span)}</span>
              ))}
            </span>
          </>
        )}
      </div>
      {skipped > 0 && (
        <p className="small text-ink-soft">
          {skipped === 1
            ? 'One event was left out, because it repeats too often or can’t be read.'
            : `${skipped} events were left out, because they repeat too often or can’t be read.`}
        </p>
      )}
    </li>
  );
}

function AddCalendar() {
  const form = useForm<HostCalendarFormValues>({
    resolver: zodResolver(hostCalendarForm),
    defaultValues: { url: '', kind: 'busy' },
  });
  const { submit, isPending, isDone, failure } = useSubmit({
    form,
    send: body => call('addHostCalendar', { body }),
    changes,
    onDone: () => form.reset(),
  });
  return (
    <Form form={form} aria-label="Add a calendar" onSubmit={submit} className="grid gap-4">
      <Field
        name="url"
        label="Calendar link"
        required
        hint="Google: Settings, your calendar, Secret address in iCal format. Outlook: Publish a calendar, ICS."
      >
        <Input type="url" inputMode="url" autoComplete="off" spellCheck={false} placeholder="https://" />
      </Field>
      <KindChoice />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" pending={isPending} pendingLabel="Reading…" className="justify-self-start">
        Add calendar
      </Button>
      <p role="status" className="sr-only">
        {isDone && !isPending && 'Calendar added. Check the busy times that we read.'}
      </p>
    </Form>
  );
}

function KindChoice() {
  const { registration } = useFormField({ name: 'kind' });
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="label mb-1">It has</legend>
      <RadioOption {...registration} value="busy">
        My busy times
      </RadioOption>
      <RadioOption {...registration} value="closed">
        Days off for everyone
      </RadioOption>
    </fieldset>
  );
}
