import { receiptCopy } from '@brand/copy/receipt';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { EmailInput } from '@/components/ui/autofill-inputs';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Form, FormFailure } from '@/components/ui/form';
import { call } from '@/lib/api/endpoint';
import { lazyResolver } from '@/lib/forms/lazy-resolver';
import { useSubmit } from '@/lib/forms/use-submit';
import { MailLink } from './receipt-view';

const resolver = lazyResolver(
  async () => (await import('@shared/contracts/donations/receipts')).requestReceiptsBody,
);

const copy = receiptCopy.ask;

interface ReceiptRequestProps {
  /** Why there's no receipt here, after a link that doesn't work. */
  reason?: string;
  sendsEmail: boolean;
}

export function ReceiptRequest({ reason, sendsEmail }: ReceiptRequestProps) {
  const [isSent, setSent] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isSent) heading.current?.focus();
  }, [isSent]);

  return (
    <div className="grid max-w-2xl gap-8">
      <div>
        <h1 ref={heading} tabIndex={-1} className="display-2">
          {isSent ? copy.sentTitle : copy.title}
        </h1>
        <p className="lead mt-4 max-w-[44ch] text-ink-soft">
          {isSent ? copy.sent : sendsEmail ? (reason ?? copy.lead) : copy.withoutMail}
        </p>
        {!sendsEmail && <MailLink />}
      </div>
      {sendsEmail && !isSent && <RequestForm onSent={() => setSent(true)} />}
    </div>
  );
}

function RequestForm({ onSent }: { onSent: () => void }) {
  const form = useForm({ resolver, defaultValues: { email: '' } });
  const { submit, isDone, failure } = useSubmit({
    form,
    send: body => call('requestReceipts', { body }),
    onDone: onSent,
  });
  return (
    <Form form={form} aria-label={copy.title} onSubmit={submit} className="grid max-w-md gap-5">
      <Field name="email" label="Email" required>
        <EmailInput />
      </Field>
      <FormFailure>{failure}</FormFailure>
      <Button
        type="submit"
        size="large"
        pending={form.formState.isSubmitting || isDone}
        pendingLabel="Sending…"
        className="justify-self-start"
      >
        {copy.button}
      </Button>
    </Form>
  );
}
