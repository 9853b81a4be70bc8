import type { CreateInquiryInput } from '@shared/contracts/inquiries/inquiries';
import { honeypotName } from '@shared/limits/forms';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { ContactFields } from '@/components/ui/contact-fields';
import { Form } from '@/components/ui/form';
import { Honeypot } from '@/components/ui/honeypot';
import { ApiError, messageOf } from '@/lib/api/api-error';
import { call } from '@/lib/api/endpoint';
import { applyIssues } from '@/lib/forms/apply-issues';
import { readDraft, useFormDraft } from '@/lib/forms/form-draft';
import { toast } from '@/lib/toast';

/** A value for every field, so that none is left out of drafts and of the server's issues. */
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
  /** The fields below those of the person. */
  children: ReactNode;
}

/** A form that sends an inquiry. What was typed stays until it has arrived. */
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
  const sending = useMutation({
    mutationFn: (body: CreateInquiryInput) => call('createInquiry', { body }),
    meta: { changes: ['createInquiry'] },
  });
  useFormDraft(draftKey, form);

  const send = async (values: Output) => {
    try {
      await sending.mutateAsync({ ...toRequestBody(values), [honeypotName]: honeypot.current?.value });
    } catch (error) {
      applyIssues(error, form);
      // What broke on our side is ours to fix.
      const isOurs = error instanceof ApiError && error.status >= 500;
      const message = isOurs ? failure : messageOf(error, failure);
      form.setError('root', { message });
      toast({ title: 'Error', description: message, variant: 'destructive' });
      return;
    }
    // Only fields that keep their controls are cleared if the empty value is undefined, as in a choice.
    form.reset(emptyValues as DefaultValues<Values>, { keepFieldsRef: true });
    toast(success);
  };

  const message = form.formState.errors.root?.message;

  return (
    <Form form={form} onSubmit={form.handleSubmit(send)} className="grid gap-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <ContactFields companyLabel={companyLabel} />
      </div>
      {children}
      <Honeypot ref={honeypot} />
      <div>
        <Button type="submit" size="large" pending={sending.isPending} pendingLabel={button.pendingLabel}>
          {button.label}
        </Button>
        {message && <p className="mt-4 font-semibold text-alarm">{message}</p>}
      </div>
    </Form>
  );
}
