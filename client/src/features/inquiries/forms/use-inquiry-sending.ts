import { honeypotName } from '@shared/contracts/honeypot';
import type { CreateInquiryInput } from '@shared/contracts/inquiries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { refusalOf } from '@/lib/api/refusal';
import { applyIssues } from '@/lib/forms/apply-issues';
import { useFormDraft } from '@/lib/forms/use-form-draft';
import { toast } from '@/lib/toast';
import { inquiryListKey, sendInquiry } from '../api/send-inquiry';

interface InquirySending<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** Under which name the tab keeps what was typed. */
  draft: string;
  blank: NoInfer<DefaultValues<Values>>;
  toCall: (values: Output) => CreateInquiryInput;
  success: { title: string; description: string };
  failure: string;
}

/** The way of a filled form to the studio. What was typed stays until it has arrived. */
export function useInquirySending<Values extends FieldValues, Output>({
  form,
  draft,
  blank,
  toCall,
  success,
  failure,
}: InquirySending<Values, Output>) {
  const queryClient = useQueryClient();
  const honeypot = useRef<HTMLInputElement>(null);
  const sending = useMutation({ mutationFn: sendInquiry });
  useFormDraft(draft, form);

  const send = async (values: Output) => {
    try {
      await sending.mutateAsync({ ...toCall(values), [honeypotName]: honeypot.current?.value });
    } catch (error) {
      applyIssues(error, Object.keys(blank) as FieldPath<Values>[], form.setError);
      const message = refusalOf(error, failure);
      form.setError('root', { message });
      toast({ title: 'Error', description: message, variant: 'destructive' });
      return;
    }
    // Only fields that keep their controls are emptied where the blank value is none, as in a choice.
    form.reset(blank, { keepFieldsRef: true });
    queryClient.invalidateQueries({ queryKey: inquiryListKey });
    toast(success);
  };

  return { submit: form.handleSubmit(send), isSending: sending.isPending, honeypot };
}
