import { sendCopy } from '@brand/copy/send';
import type { FileRequest } from '@shared/contracts/shares/file-requests';
import { fileLimits, textLimits } from '@shared/limits/forms';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Input, Textarea } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';
import { FilesField } from '@/components/ui/files-field';
import { Form, FormFailure } from '@/components/ui/form';
import { ProgressBar } from '@/components/ui/progress-bar';
import { type Outcome, useDelivery } from './use-delivery';

interface DeliveryFormProps {
  slug: string;
  request: FileRequest;
  onOutcome: (outcome: Outcome) => void;
}

export function DeliveryForm({ slug, request, onOutcome }: DeliveryFormProps) {
  const { form, submit, failure, sent, cancel } = useDelivery(slug, onOutcome);
  const { isSubmitting } = form.formState;
  const send = useRef<HTMLButtonElement>(null);

  return (
    <Form form={form} aria-label="Send files" onSubmit={submit} className="grid max-w-xl gap-5">
      <FilesField
        hint={request.deliveriesLeft === 1 ? `${sendCopy.limits} ${sendCopy.once}` : sendCopy.limits}
        most={fileLimits.deliveredFiles}
        words={sendCopy}
        required
        disabled={isSubmitting}
      />
      <Field name="sender" label="Name">
        <Input autoComplete="name" maxLength={textLimits.organizationName.max} readOnly={isSubmitting} />
      </Field>
      <Field name="note" label="Note" rules={{ deps: 'files' }}>
        <Textarea rows={4} maxLength={textLimits.requestNote.max} readOnly={isSubmitting} />
      </Field>
      {sent !== null && <ProgressBar label="Sending" value={sent} />}
      <FormFailure>{failure}</FormFailure>
      <div className="flex flex-wrap gap-3">
        <Button ref={send} type="submit" size="large" pending={isSubmitting} pendingLabel="Sending…">
          Send
        </Button>
        {sent !== null && (
          <Button
            variant="quiet"
            size="large"
            onClick={() => {
              cancel();
              send.current?.focus();
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </Form>
  );
}
