import { zodResolver } from '@hookform/resolvers/zod';
import {
  type BookingFormValues,
  bookingForm,
  bookingFromForm,
  type CreateBookingInput,
} from '@shared/contracts/bookings/bookings';
import { honeypotName } from '@shared/limits/forms';
import { defaultSlot } from '@shared/office-hours';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { messageOf } from '@/lib/api/api-error';
import { call } from '@/lib/api/endpoint';
import { applyIssues } from '@/lib/forms/apply-issues';
import { ownTimeZone } from '@/lib/own-time-zone';
import { toast } from '@/lib/toast';
import { slotFields } from './slot-text';

export function useBookingForm(onSent: () => void) {
  const [failure, setFailure] = useState<string | null>(null);
  const honeypot = useRef<HTMLInputElement>(null);
  const sending = useMutation({
    mutationFn: (body: CreateBookingInput) => call('createBooking', { body }),
    meta: { changes: ['createBooking'] },
  });
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

  const send = async (values: z.output<typeof bookingForm>) => {
    setFailure(null);
    try {
      await sending.mutateAsync({
        ...bookingFromForm(values, ownTimeZone()),
        [honeypotName]: honeypot.current?.value,
      });
    } catch (error) {
      applyIssues(error, form, slotFields(values.preferredSlots));
      const message = messageOf(error, 'Unable to send booking request');
      setFailure(message);
      toast({ title: 'Could not schedule', description: message, variant: 'destructive' });
      return;
    }
    form.reset();
    toast({
      title: 'Request received',
      description: "Thanks! We'll email you to confirm a time shortly.",
    });
    onSent();
  };

  return { form, submit: form.handleSubmit(send), isSending: sending.isPending, failure, honeypot };
}
