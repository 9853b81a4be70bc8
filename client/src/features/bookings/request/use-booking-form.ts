import { zodResolver } from '@hookform/resolvers/zod';
import {
  type BookingFormValues,
  bookingForm,
  bookingFromForm,
  instantsOf,
} from '@shared/contracts/bookings/bookings';
import { honeypotName } from '@shared/limits/forms';
import { defaultSlot, formatInstant } from '@shared/office-hours';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { messageOf } from '@/lib/api/api-error';
import { call } from '@/lib/api/endpoint';
import { useSubmit } from '@/lib/forms/use-submit';
import { ownTimeZone } from '@/lib/own-time-zone';
import { toast } from '@/lib/toast';
import { slotFields } from './slot-text';

export function useBookingForm(onSent: () => void) {
  const honeypot = useRef<HTMLInputElement>(null);
  const form = useForm<BookingFormValues, unknown, z.output<typeof bookingForm>>({
    resolver: zodResolver(bookingForm),
    // The error summary takes the focus.
    shouldFocusError: false,
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      company: '',
      preferredSlots: [defaultSlot(new Date())],
      notes: '',
    },
  });

  const sending = useSubmit({
    form,
    send: values =>
      call('createBooking', {
        body: { ...bookingFromForm(values, ownTimeZone()), [honeypotName]: honeypot.current?.value },
      }),
    changes: ['createBooking'],
    paths: ({ preferredSlots }) => slotFields(preferredSlots),
    failure: 'Could not schedule',
    explain: error => messageOf(error, 'Unable to send booking request'),
    repeats: true,
    onDone: (_sent, { preferredSlots }) => {
      form.reset();
      toast({
        title: 'Request received',
        description: "Thanks! We'll email you to confirm a time shortly.",
        lines: instantsOf(preferredSlots).map(slot =>
          formatInstant(new Date(slot), ownTimeZone() ?? undefined),
        ),
      });
      onSent();
    },
  });

  return { form, honeypot, ...sending };
}
