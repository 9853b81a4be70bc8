import { zodResolver } from '@hookform/resolvers/zod';
import { type NoteFormValues, noteForm } from '@shared/contracts/booking-decisions';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Form } from '@/components/ui/form';
import { call } from '@/lib/api/endpoint';
import { applyIssues } from '@/lib/forms/apply-issues';
import { DecisionDialog, type DecisionProps, useDecision } from './decision-dialog';
import { declineSuggestions, NoteField } from './note-field';

const decisions = {
  decline: {
    endpoint: 'declineBooking',
    title: 'Decline the request',
    description:
      'We’ll email them to say nothing is booked. If we can’t, you’ll get the text to send yourself.',
    submitLabel: 'Decline',
    pendingLabel: 'Declining…',
    done: 'Request declined',
    suggestions: declineSuggestions,
  },
  cancel: {
    endpoint: 'cancelBooking',
    title: 'Cancel the call',
    description:
      'We’ll email them a notice that removes the call from their calendar. If we can’t, you’ll get the text to send yourself.',
    submitLabel: 'Cancel the call',
    pendingLabel: 'Canceling…',
    done: 'Call canceled',
    suggestions: ['Something urgent came up on our side.', 'We’ll email you with new times.'],
  },
} as const;

interface NoteDialogProps extends DecisionProps {
  kind: keyof typeof decisions;
}

/** Declines a request or cancels a call, with a note. */
export function NoteDialog({ kind, onDone, ...props }: NoteDialogProps) {
  const { endpoint, done, suggestions, ...texts } = decisions[kind];
  const [opened] = useState(props.booking);
  const { change, isPending, failure } = useDecision(done, onDone);
  const form = useForm<NoteFormValues, unknown, z.output<typeof noteForm>>({
    resolver: zodResolver(noteForm),
    defaultValues: { note: '' },
  });
  const send = form.handleSubmit(({ note }) =>
    change(
      () => call(endpoint, { params: { id: String(opened.id) }, body: { note, revision: opened.revision } }),
      error => void applyIssues(error, ['note'], form.setError),
    ),
  );
  return (
    <DecisionDialog
      {...props}
      {...texts}
      isDestructive
      isPending={isPending}
      failure={failure}
      isStale={props.booking.revision !== opened.revision && !isPending}
    >
      {formId => (
        <FormProvider {...form}>
          <Form id={formId} onSubmit={send}>
            <NoteField suggestions={suggestions} />
          </Form>
        </FormProvider>
      )}
    </DecisionDialog>
  );
}
