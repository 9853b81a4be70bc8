import { callCopy } from '@brand/copy/call';
import { zodResolver } from '@hookform/resolvers/zod';
import { instantsOf } from '@shared/contracts/bookings/bookings';
import { type TimesFormValues, timesForm, type VisitorCall } from '@shared/contracts/bookings/calls';
import { defaultSlot, formatInstant } from '@shared/office-hours';
import { office } from '@shared/site/studio';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Form, FormFailure } from '@/components/ui/form';
import { LinkButton } from '@/components/ui/link';
import { VerbatimText } from '@/components/ui/verbatim-text';
import { call as ask } from '@/lib/api/endpoint';
import { useSubmit } from '@/lib/forms/use-submit';
import { placeOfZone } from '@/lib/own-time-zone';
import { slotFields } from '../request/slot-text';
import { SlotsField } from '../request/slots-field';
import { useCallChange } from './use-call-change';

interface CallFactsProps {
  call: VisitorCall;
  timeZone: string | null;
  isAhead: boolean;
}

export function CallFacts({ call, timeZone, isAhead }: CallFactsProps) {
  const { startsAt, host, place, link, note, preferredSlots, state } = call;
  return (
    <dl className="border-b border-line">
      {startsAt && (
        <Fact label={`Time (${office.callTakes} minutes)`}>
          <CallTimes slots={[startsAt]} timeZone={timeZone} />
        </Fact>
      )}
      {state === 'new' && (
        <Fact label="Times you suggested">
          <CallTimes slots={preferredSlots} timeZone={timeZone} />
        </Fact>
      )}
      {host && <Fact label="With">{host}</Fact>}
      {place && isAhead && (
        <Fact label="Where">
          {link ? (
            <LinkButton href={link} className="mt-1">
              Join the call
            </LinkButton>
          ) : (
            callCopy.byPhone
          )}
        </Fact>
      )}
      {note && (
        <Fact label="A note from us">
          <VerbatimText text={note} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 border-t border-line py-4">
      <dt className="caption text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface CallTimesProps {
  slots: string[];
  /** Null if unknown. */
  timeZone: string | null;
}

export function CallTimes({ slots, timeZone }: CallTimesProps) {
  return (
    <ol className="figures grid gap-3">
      {slots.map(slot => {
        const atOffice = formatInstant(new Date(slot));
        const own = timeZone ? formatInstant(new Date(slot), timeZone) : atOffice;
        return (
          <li key={slot}>
            <time dateTime={slot} className="block font-[650]">
              {own !== atOffice && timeZone ? `${own} (${placeOfZone(timeZone)})` : own}
            </time>
            {own !== atOffice && (
              <span className="block text-ink-soft">{`${atOffice} (${office.city})`}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface TimesFormProps {
  token: string;
  call: VisitorCall;
  onClose: () => void;
  onDone: () => void;
}

export function TimesForm({ token, call, onClose, onDone }: TimesFormProps) {
  const { revision } = call;
  const [openCalendar, setOpenCalendar] = useState<number | null>(null);
  const form = useForm<TimesFormValues>({
    resolver: zodResolver(timesForm),
    shouldFocusError: false,
    defaultValues: { preferredSlots: [defaultSlot(new Date())] },
  });
  const { submit, isPending, failure } = useSubmit({
    form,
    send: ({ preferredSlots }) =>
      ask('proposeTimes', { body: { token, revision, preferredSlots: instantsOf(preferredSlots) } }),
    paths: ({ preferredSlots }) => slotFields(preferredSlots),
    ...useCallChange(token, onDone),
  });

  return (
    <Form form={form} aria-label="Suggest other times" onSubmit={submit} className="grid gap-6">
      <ErrorSummary title="Please check the times below." />
      <SlotsField openCalendar={openCalendar} onOpenCalendar={setOpenCalendar} />
      <FormFailure>{failure}</FormFailure>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isPending} pendingLabel="Sending…">
          Send these times
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Keep it as it is
        </Button>
      </div>
    </Form>
  );
}
