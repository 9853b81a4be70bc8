import { projectForm } from '@brand/copy/forms';
import { contactReplyTime } from '@brand/copy/site-wide';
import type { InquiryFormValues } from '@shared/contracts/inquiries/inquiries';
import { services, timelines } from '@shared/site/inquiries';
import { ChoiceGroup } from '@/components/ui/choice-group';
import { Textarea } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';
import { lazyResolver } from '@/lib/forms/lazy-resolver';
import { type EmptyValues, InquirySubmission } from './inquiry-submission';

const resolver = lazyResolver(
  async () => (await import('@shared/contracts/inquiries/inquiries')).inquiryForm,
);
const draftKey = 'inquiry';
const emptyValues: EmptyValues<InquiryFormValues> = {
  firstName: '',
  lastName: '',
  email: '',
  company: '',
  service: undefined,
  timeline: undefined,
  details: '',
};

export function InquiryForm() {
  return (
    <InquirySubmission
      resolver={resolver}
      draftKey={draftKey}
      emptyValues={emptyValues}
      toRequestBody={values => values}
      button={{ label: 'Send inquiry', pendingLabel: 'Submitting...' }}
      success={{
        title: 'Inquiry Submitted!',
        description: `We'll get back to you within ${contactReplyTime}.`,
      }}
      failure="Failed to submit inquiry. Please try again."
    >
      <ProjectFields />
    </InquirySubmission>
  );
}

function ProjectFields() {
  return (
    <>
      <ChoiceGroup name="service" label={projectForm.service} required options={Object.values(services)} />
      <ChoiceGroup name="timeline" label={projectForm.timeline} required options={timelines} />
      <Field name="details" label={projectForm.details} required hint={projectForm.detailsHint}>
        <Textarea rows={6} />
      </Field>
    </>
  );
}
