import type { CreateInquiryInput } from '@shared/contracts/inquiries/inquiries';
import { honeypotName } from '@shared/limits/forms';
import { type ReactNode, useRef } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { ContactFields } from '@/components/ui/contact-fields';
import { Form } from '@/components/ui/form';
import { Honeypot } from '@/components/ui/honeypot';
import { ApiError, messageOf } from '@/lib/api/api-error';
import { call } from '@/lib/api/endpoint';
import { readDraft, useFormDraft } from '@/lib/forms/form-draft';
import { useSubmit } from '@/lib/forms/use-submit';
import { toast } from '@/lib/toast';

/** Has a value for every field, so that none is left out of drafts and of the server's issues. */
export type EmptyValues<Values> = { [Field in keyof Values]-?: Values[Field] | undefined };

interface InquirySubmissionProps<Values extends FieldValues, Output> {
  resolver: Resolver<Values, unknown, Output>;
  draftKey: string;
  emptyValues: NoInfer<EmptyValues<Values>>;
  toRequestBody: (values: Output) => CreateInquiryInput;
  companyLabel?: string;
  button: { label: string; pendingLabel: string };
  success: { title: string; description: string };
  failure: string;
  children: ReactNode;
}

export function InquirySubmission<Values extends FieldValues, Output>({
  resolver,
  draftKey,
  emptyValues,
  toRequestBody,
  companyLabel,
  button,
  success,
  failure,
  children,
}: InquirySubmissionProps<Values, Output>) {
  const form = useForm<Values, unknown, Output>({
    resolver,
    defaultValues: readDraft<Values>(draftKey, emptyValues as DefaultValues<Values>),
  });
  const honeypot = useRef<HTMLInputElement>(null);
  useFormDraft(draftKey, form);
  const sending = useSubmit({
    form,
    send: values =>
      call('createInquiry', { body: { ...toRequestBody(values), [honeypotName]: honeypot.current?.value } }),
    changes: ['createInquiry'],
    failure: 'Error',
    explain: error => {
      const isOurs = error instanceof ApiError && error.status >= 500;
      return isOurs ? failure : messageOf(error, failure);
    },
    repeats: true,
    onDone: () => {
      // Keeps the controls: without them, a field whose empty value is undefined, as in a choice, isn't cleared.
      form.reset(emptyValues as DefaultValues<Values>, { keepFieldsRef: true });
      toast(success);
    },
  });

  return (
    <Form form={form} onSubmit={sending.submit} className="grid gap-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <ContactFields companyLabel={companyLabel} />
      </div>
      {children}
      <Honeypot ref={honeypot} />
      <div>
        <Button type="submit" size="large" pending={sending.isPending} pendingLabel={button.pendingLabel}>
          {button.label}
        </Button>
        {sending.failure && <p className="mt-4 font-semibold text-alarm">{sending.failure}</p>}
      </div>
    </Form>
  );
}
