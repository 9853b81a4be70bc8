import { pressForm } from '@brand/copy/forms';
import { pressReplyTime } from '@brand/copy/site-wide';
import type { PressFormValues } from '@shared/contracts/inquiries/inquiries';
import { type PressInquiryType, pressTimeline } from '@shared/inquiry-choices';
import { pressInquiryTypes } from '@shared/site/inquiries';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { Select, Textarea } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';
import { lazyResolver } from '@/lib/forms/lazy-resolver';
import { type EmptyValues, InquirySubmission } from './inquiry-submission';

const resolver = lazyResolver(async () => (await import('@shared/contracts/inquiries/inquiries')).pressForm);
const draftKey = 'press-inquiry';
const emptyValues: EmptyValues<PressFormValues> = {
  firstName: '',
  lastName: '',
  email: '',
  company: '',
  service: undefined,
  details: '',
};

interface PressFormProps {
  /** Presets the inquiry type, again with every new object. */
  preset: { inquiryType: PressInquiryType } | null;
}

export function PressForm({ preset }: PressFormProps) {
  return (
    <InquirySubmission
      resolver={resolver}
      draftKey={draftKey}
      emptyValues={emptyValues}
      toRequestBody={values => ({ ...values, timeline: pressTimeline })}
      companyLabel={pressForm.company}
      button={{ label: 'Send Inquiry', pendingLabel: 'Sending...' }}
      success={{
        title: 'Message Sent',
        description: `We've received your inquiry and will respond within ${pressReplyTime}.`,
      }}
      failure="Failed to send message. Please try again."
    >
      <PressFields preset={preset} />
    </InquirySubmission>
  );
}

function PressFields({ preset }: PressFormProps) {
  const { setValue } = useFormContext<PressFormValues>();

  useEffect(() => {
    if (!preset) return;
    setValue('service', preset.inquiryType, { shouldDirty: true, shouldValidate: true });
  }, [preset, setValue]);

  return (
    <>
      <Field name="service" label={pressForm.type} required>
        <Select placeholder="Choose one">
          {Object.entries(pressInquiryTypes).map(([type, label]) => (
            <option key={type} value={type}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field name="details" label={pressForm.details} required hint={pressForm.detailsHint}>
        <Textarea rows={7} />
      </Field>
    </>
  );
}
