import { projectDetailsHint } from '@brand/copy/inquiry-forms';
import { contactReplyTime } from '@brand/copy/reply-times';
import { zodResolver } from '@hookform/resolvers/zod';
import { type InquiryFormValues, inquiryForm, services, timelines } from '@shared/contracts/inquiries';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { ChoiceGroup } from '@/components/ui/choice-group';
import { ContactFields } from '@/components/ui/contact-fields';
import { Textarea } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { Honeypot } from '@/components/ui/honeypot';
import { readDraft } from '@/lib/forms/form-draft';
import { type EmptyValues, useInquirySubmit } from './use-inquiry-submit';

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
  const form = useForm<InquiryFormValues, unknown, z.output<typeof inquiryForm>>({
    resolver: zodResolver(inquiryForm),
    defaultValues: readDraft<InquiryFormValues>(draftKey, emptyValues),
  });
  const { submit, isSending, honeypot } = useInquirySubmit({
    form,
    draftKey,
    emptyValues,
    toRequestBody: values => values,
    success: {
      title: 'Inquiry Submitted!',
      description: `We'll get back to you within ${contactReplyTime}.`,
    },
    failure: 'Failed to submit inquiry. Please try again.',
  });
  const failure = form.formState.errors.root?.message;

  return (
    <FormProvider {...form}>
      <Form onSubmit={submit} className="grid gap-6">
        <div className="grid gap-5 sm:grid-cols-2">
          <ContactFields />
        </div>
        <ProjectFields />
        <Honeypot ref={honeypot} />
        <div>
          <Button type="submit" size="large" pending={isSending} pendingLabel="Submitting...">
            Send inquiry
          </Button>
          {failure && <p className="mt-4 font-semibold text-alarm">{failure}</p>}
        </div>
      </Form>
    </FormProvider>
  );
}

function ProjectFields() {
  const { register, formState } = useFormContext<InquiryFormValues>();
  const { errors } = formState;
  return (
    <>
      <ChoiceGroup
        {...register('service')}
        label="What do you need?"
        required
        options={services}
        error={errors.service?.message}
      />
      <ChoiceGroup
        {...register('timeline')}
        label="When do you need it?"
        required
        options={timelines}
        error={errors.timeline?.message}
      />
      <Field
        name="details"
        label="Tell us about your project"
        required
        hint={projectDetailsHint}
        error={errors.details?.message}
      >
        <Textarea {...register('details')} rows={6} />
      </Field>
    </>
  );
}
