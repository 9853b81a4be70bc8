import { zodResolver } from '@hookform/resolvers/zod';
import { instantsOf } from '@shared/contracts/bookings';
import { type TimesFormValues, timesForm, type VisitorCall } from '@shared/contracts/calls';
import { defaultSlot } from '@shared/office-hours';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Form, FormFailure } from '@/components/ui/form';
import { call as ask } from '@/lib/api/endpoint';
import { applyIssues } from '@/lib/forms/apply-issues';
import { slotFields } from '../request/slot-text';
import { SlotsField } from '../request/slots-field';
import { useCallChange } from './use-call-change';

interface TimesFormProps {
  token: string;
  call: VisitorCall;
  onClose: () => void;
  onDone: () => void;
}

export function TimesForm({ token, call, onClose, onDone }: TimesFormProps) {
  const { revision } = call;
  const { change, isPending, failure } = useCallChange({ onDone });
  const [openCalendar, setOpenCalendar] = useState<number | null>(null);
  const form = useForm<TimesFormValues>({
    resolver: zodResolver(timesForm),
    shouldFocusError: false,
    defaultValues: { preferredSlots: [defaultSlot(new Date())] },
  });
  const { errors, submitCount } = form.formState;
  const send = form.handleSubmit(({ preferredSlots }) =>
    change(
      {
        token,
        send: () =>
          ask('proposeTimes', { body: { token, revision, preferredSlots: instantsOf(preferredSlots) } }),
      },
      { onError: error => applyIssues(error, [], form.setError, slotFields(preferredSlots)) },
    ),
  );

  return (
    <FormProvider {...form}>
      <Form aria-label="Suggest other times" onSubmit={send} className="grid gap-6">
        <ErrorSummary title="Please check the times below." errors={errors} attempt={submitCount} />
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
    </FormProvider>
  );
}
