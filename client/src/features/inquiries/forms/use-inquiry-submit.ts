import { honeypotName } from '@shared/contracts/fields';
import type { CreateInquiryInput } from '@shared/contracts/inquiries';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, messageOf } from '@/lib/api/api-error';
import { call } from '@/lib/api/endpoint';
import { applyIssues } from '@/lib/forms/apply-issues';
import { useFormDraft } from '@/lib/forms/use-form-draft';
import { toast } from '@/lib/toast';

/** A value for every field, so that none is left out of drafts and of the server's issues. */
export type EmptyValues<Values> = { [Field in keyof Values]-?: Values[Field] | undefined };

interface InquirySubmitOptions<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  draftKey: string;
  emptyValues: NoInfer<EmptyValues<Values>>;
  toRequestBody: (values: Output) => CreateInquiryInput;
  success: { title: string; description: string };
  failure: string;
}

/** Submits an inquiry form. What was typed stays until it has arrived. */
export function useInquirySubmit<Values extends FieldValues, Output>({
  form,
  draftKey,
  emptyValues,
  toRequestBody,
  success,
  failure,
}: InquirySubmitOptions<Values, Output>) {
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
      applyIssues(error, Object.keys(emptyValues) as FieldPath<Values>[], form.setError);
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

  return { submit: form.handleSubmit(send), isSending: sending.isPending, honeypot };
}
