import { bookingDialogCopy } from '@brand/copy/booking-dialog';
import { useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Form } from '@/components/ui/form';
import { Honeypot } from '@/components/ui/honeypot';
import { AboutYou } from './about-you';
import { SlotsField } from './slots-field';
import { useBookingForm } from './use-booking-form';

export interface BookingDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The dialog that requests a call. Pass a new `key` with every opening: closing forgets what was typed. */
export function BookingDialog({ open, onClose }: BookingDialogProps) {
  const { form, submit, isSending, failure, honeypot } = useBookingForm(onClose);
  const { errors, submitCount } = form.formState;
  const formId = useId();
  const [openCalendar, setOpenCalendar] = useState<number | null>(null);

  return (
    <Dialog
      open={open}
      onOpenChange={isOpen => !isOpen && onClose()}
      onEscapeKeyDown={event => {
        if (openCalendar === null) return;
        event.preventDefault();
        setOpenCalendar(null);
      }}
      title={bookingDialogCopy.title}
      description={bookingDialogCopy.description}
      className="md:max-w-5xl!"
      footer={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button
            type="submit"
            form={formId}
            size="large"
            pending={isSending}
            pendingLabel="Sending..."
            className="w-full sm:w-auto"
          >
            Request a call
          </Button>
          {failure && <p className="font-semibold text-alarm">{failure}</p>}
        </div>
      }
    >
      <FormProvider {...form}>
        <Form id={formId} onSubmit={submit} className="grid gap-8">
          <ErrorSummary
            title="There are some issues with your request. Please review the highlighted fields below."
            errors={errors}
            attempt={submitCount}
          />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-2">
            <SlotsField openCalendar={openCalendar} onOpenCalendar={setOpenCalendar} />
            <AboutYou />
          </div>
          <Honeypot ref={honeypot} />
        </Form>
      </FormProvider>
    </Dialog>
  );
}
