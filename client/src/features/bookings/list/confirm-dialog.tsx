import { callPreparations } from '@brand/copy/call';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  type ConfirmationFormValues,
  confirmationForm,
  otherSlot,
  slotFromForm,
} from '@shared/contracts/bookings/booking-decisions';
import type { BookingListItem } from '@shared/contracts/bookings/staff-bookings';
import { defaultSlot, slotOfInstant } from '@shared/office-hours';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useFormContext, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Input, Select } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { call, endpointQuery } from '@/lib/api/endpoint';
import { useSubmit } from '@/lib/forms/use-submit';
import { afterDecision, DecisionDialog, type DecisionProps, seen } from './decision-dialog';
import { NoteField } from './note-field';
import { SlotChoice } from './slot-choice';

interface ConfirmDialogProps extends Omit<DecisionProps, 'bookings'> {
  booking: BookingListItem;
  now: number;
}

export function ConfirmDialog({ booking, now, onDone, ...props }: ConfirmDialogProps) {
  const [opened] = useState(booking);
  const isChange = opened.state === 'confirmed';
  const form = useForm<ConfirmationFormValues, unknown, z.output<typeof confirmationForm>>({
    resolver: zodResolver(confirmationForm),
    defaultValues: startFrom(opened, now),
  });
  const [isCalendarOpen, setIsCalendarOpen] = useState(false);
  const { data: hosts } = useQuery(endpointQuery('listHosts'));
  useEffect(() => {
    if (!hosts || form.getValues('hostId')) return;
    const proposed = hosts.find(({ self }) => self) ?? (hosts.length === 1 ? hosts[0] : undefined);
    form.setValue('hostId', proposed?.id ?? '');
    form.setValue('link', form.getValues('link') || (proposed?.lastLink ?? ''));
    if (proposed?.lastPlace) form.setValue('place', proposed.lastPlace);
  }, [hosts, form]);

  const { submit, isPending, failure } = useSubmit({
    form,
    send: values => {
      const { hostId, place, link, note } = values;
      const to = { slot: slotFromForm(values), hostId, place, link, note };
      return call('decideBookings', { body: { action: 'confirm', bookings: seen([opened]), ...to } });
    },
    ...afterDecision(() => (isChange ? 'Call changed' : 'Call confirmed'), onDone),
  });

  return (
    <DecisionDialog
      {...props}
      bookings={[booking]}
      title={isChange ? 'Change the call' : 'Confirm a call'}
      description="We’ll email them a calendar invitation."
      submitLabel={isChange ? 'Change the call' : 'Confirm the call'}
      pendingLabel="Confirming…"
      isPending={isPending}
      onEscapeKeyDown={event => {
        if (!isCalendarOpen) return;
        event.preventDefault();
        setIsCalendarOpen(false);
      }}
      failure={failure}
    >
      {formId => (
        <Form form={form} id={formId} onSubmit={submit} className="grid gap-6">
          <SlotChoice
            booking={opened}
            now={now}
            isCalendarOpen={isCalendarOpen}
            onCalendarChange={setIsCalendarOpen}
          />
          <PlaceFields booking={opened} />
          <NoteField suggestions={callPreparations} />
        </Form>
      )}
    </DecisionDialog>
  );
}

function startFrom({ call, preferredSlots, state }: BookingListItem, now: number): ConfirmationFormValues {
  const isAhead = (slot: string) => Date.parse(slot) > now;
  const current = state === 'confirmed' ? call : null;
  const kept = current && preferredSlots.includes(current.startsAt) ? current.startsAt : null;
  return {
    slot: kept ?? (current ? otherSlot : (preferredSlots.find(isAhead) ?? '')),
    preferredSlots: [
      current && !kept ? slotOfInstant(new Date(current.startsAt)) : defaultSlot(new Date(now)),
    ],
    hostId: call?.hostId ?? '',
    place: call?.place ?? 'link',
    link: call?.link ?? '',
    note: '',
  };
}

function PlaceFields({ booking }: { booking: BookingListItem }) {
  const place = useWatch<ConfirmationFormValues, 'place'>({ name: 'place' });
  const { data: hosts = [] } = useQuery(endpointQuery('listHosts'));
  const { getValues, setValue, formState } = useFormContext<ConfirmationFormValues>();
  const { place: isPlaceChosen } = formState.dirtyFields;
  const propose = () => {
    const isTyped = !['', ...hosts.map(({ lastLink }) => lastLink)].includes(getValues('link') ?? '');
    const host = hosts.find(({ id }) => id === getValues('hostId'));
    if (!isTyped) setValue('link', host?.lastLink ?? '');
    if (host?.lastPlace && !isPlaceChosen) setValue('place', host.lastPlace);
  };
  return (
    <div className="grid gap-x-3 gap-y-5 sm:grid-cols-2">
      <Field name="hostId" label="Host" required rules={{ onChange: propose }}>
        <Select placeholder="Choose someone">
          {hosts.map(({ id, name, self }) => (
            <option key={id} value={id}>
              {self ? `${name} (you)` : name}
            </option>
          ))}
        </Select>
      </Field>
      <Field name="place" label="Where" required>
        <Select>
          <option value="phone">By phone</option>
          <option value="link">Online</option>
        </Select>
      </Field>
      {place === 'link' ? (
        <Field name="link" label="Link to the call" required className="sm:col-span-2">
          <Input type="url" inputMode="url" autoComplete="off" placeholder="https://" />
        </Field>
      ) : (
        <p className="small text-ink-soft sm:col-span-2">
          {`You’ll call ${booking.phone}. The email doesn’t show the number.`}
        </p>
      )}
    </div>
  );
}
