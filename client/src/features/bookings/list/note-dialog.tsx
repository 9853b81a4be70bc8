import { zodResolver } from '@hookform/resolvers/zod';
import { type NoteFormValues, noteForm } from '@shared/contracts/bookings/booking-decisions';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Form } from '@/components/ui/form';
import { call } from '@/lib/api/endpoint';
import { useSubmit } from '@/lib/forms/use-submit';
import {
  afterDecision,
  countRequests,
  DecisionDialog,
  type DecisionProps,
  partyOf,
  seen,
} from './decision-dialog';
import { NoteField } from './note-field';

const decisions = {
  decline: {
    title: 'Decline the request',
    description: 'We’ll email them to say nothing is booked.',
    submitLabel: 'Decline',
    pendingLabel: 'Declining…',
    done: 'Request declined',
    suggestions: [
      'We’re fully booked for the next few weeks.',
      'This isn’t something we do well, and we’d rather say so now.',
      'A short email is the fastest way to reach us.',
    ],
  },
  cancel: {
    title: 'Cancel the call',
    description: 'We’ll email them a notice that removes the call from their calendar.',
    submitLabel: 'Cancel the call',
    pendingLabel: 'Canceling…',
    done: 'Call canceled',
    suggestions: ['Something urgent came up on our side.', 'We’ll email you with new times.'],
  },
} as const;

const declineSeveral = (count: number) => ({
  title: `Decline ${countRequests(count)}`,
  description: 'We’ll email each of them to say nothing is booked, with the same note.',
  submitLabel: `Decline ${countRequests(count)}`,
});

interface NoteDialogProps extends DecisionProps {
  kind: keyof typeof decisions;
}

export function NoteDialog({ kind, onDone, ...props }: NoteDialogProps) {
  const { done, suggestions, ...texts } = decisions[kind];
  const [opened] = useState(props.bookings);
  const isSeveral = opened.length > 1;
  const form = useForm<NoteFormValues, unknown, z.output<typeof noteForm>>({
    resolver: zodResolver(noteForm),
    defaultValues: { note: '' },
  });
  const { submit, isPending, failure } = useSubmit({
    form,
    send: ({ note }) => call('decideBookings', { body: { action: kind, note, bookings: seen(opened) } }),
    ...afterDecision(count => (isSeveral ? `${countRequests(count)} declined` : done), onDone),
  });
  return (
    <DecisionDialog
      {...props}
      {...texts}
      {...(isSeveral && declineSeveral(opened.length))}
      isDestructive
      isPending={isPending}
      failure={failure}
    >
      {formId => (
        <Form form={form} id={formId} onSubmit={submit} className="grid gap-4">
          {isSeveral && (
            <ul className="small columns-2 gap-6 [overflow-wrap:anywhere]">
              {opened.map(booking => (
                <li key={booking.id}>{partyOf(booking)}</li>
              ))}
            </ul>
          )}
          <NoteField suggestions={suggestions} />
        </Form>
      )}
    </DecisionDialog>
  );
}
