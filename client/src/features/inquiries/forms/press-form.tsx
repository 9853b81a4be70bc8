import { pressDetailsHint, pressReplyTime } from '@brand/copy/site-wide';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  inquiryFromPressForm,
  type PressFormValues,
  type PressInquiryType,
  pressForm,
  pressInquiryTypes,
} from '@shared/contracts/inquiries';
import { useEffect } from 'react';
import { useForm, useFormContext } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Select, Textarea } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';
import { readDraft } from '@/lib/forms/form-draft';
import { type EmptyValues, InquirySubmission } from './inquiry-submission';

const draftKey = 'press-inquiry';
const emptyValues: EmptyValues<PressFormValues> = {
  firstName: '',
  lastName: '',
  email: '',
  company: '',
  inquiryType: undefined,
  details: '',
};

interface PressFormProps {
  /** Presets the inquiry type, again with every new object. */
  preset: { inquiryType: PressInquiryType } | null;
}

export function PressForm({ preset }: PressFormProps) {
  const form = useForm<PressFormValues, unknown, z.output<typeof pressForm>>({
    resolver: zodResolver(pressForm),
    defaultValues: readDraft<PressFormValues>(draftKey, emptyValues),
  });
  const { setValue } = form;

  useEffect(() => {
    if (!preset) return;
    setValue('inquiryType', preset.inquiryType, { shouldDirty: true, shouldValidate: true });
  }, [preset, setValue]);

  return (
    <InquirySubmission
      form={form}
      draftKey={draftKey}
      emptyValues={emptyValues}
      toRequestBody={inquiryFromPressForm}
      companyLabel="Organization"
      button={{ label: 'Send Inquiry', pendingLabel: 'Sending...' }}
      success={{
        title: 'Message Sent',
        description: `We've received your inquiry and will respond within ${pressReplyTime}.`,
      }}
      failure="Failed to send message. Please try again."
    >
      <PressFields />
    </InquirySubmission>
  );
}

function PressFields() {
  const { register, formState } = useFormContext<PressFormValues>();
  const { errors } = formState;
  return (
    <>
      <Field name="inquiryType" label="Inquiry type" required error={errors.inquiryType?.message}>
        <Select {...register('inquiryType')} placeholder="Choose one">
          {Object.entries(pressInquiryTypes).map(([type, label]) => (
            <option key={type} value={type}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        name="details"
        label="Your inquiry"
        required
        hint={pressDetailsHint}
        error={errors.details?.message}
      >
        <Textarea {...register('details')} rows={7} />
      </Field>
    </>
  );
}
