import { zodResolver } from '@hookform/resolvers/zod';
import { type Correspondence, type ReplyFormValues, replyForm } from '@shared/contracts/staff-inquiries';
import { textLimits } from '@shared/form-limits';
import { studio } from '@shared/site/studio';
import { useState } from 'react';
import { type DefaultValues, useForm } from 'react-hook-form';
import { Textarea } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { FormDialog } from '@/components/ui/form-dialog';
import { call } from '@/lib/api/endpoint';
import { applyIssues } from '@/lib/forms/apply-issues';
import { readDraft, useFormDraft } from '@/lib/forms/form-draft';
import { toast } from '@/lib/toast';
import { useChange } from '@/lib/use-change';
import { CorrespondenceView } from './correspondence-view';
import { inquiryQueries, nameOf, type ReplyProps, sendFilesTo } from './inquiry-texts';

const mayBeSent =
  'The server didn’t respond. Your reply may have been sent. Close this and check the inquiry before you send it again.';

/** A reply that is sent from here. What was typed stays until it is, for whoever typed it. */
export function SentReply({ inquiry, correspondence, askForFiles, onClose, fallbackFocus }: ReplyProps) {
  const [opened] = useState(inquiry);
  const draft = `reply-${opened.id}`;
  const form = useForm<ReplyFormValues>({
    resolver: zodResolver(replyForm),
    defaultValues: unlessSent(correspondence, readDraft<ReplyFormValues>(draft, { text: '' })),
  });
  useFormDraft(draft, form);
  const { change, isPending, failure } = useChange({
    changes: inquiryQueries,
    unanswered: mayBeSent,
    onDone: () => {
      form.reset({ text: '' });
      toast({ title: 'Reply sent', description: `It’s on its way to ${opened.email}.` });
      onClose();
    },
  });
  const send = form.handleSubmit(({ text }) =>
    change(
      () =>
        call('replyToInquiry', {
          params: { id: String(opened.id) },
          body: { revision: opened.revision, text },
        }),
      error => void applyIssues(error, form),
    ),
  );
  const addLink = (link: string) => {
    const text = form.getValues('text').trimEnd();
    form.setValue('text', `${text}${text && '\n\n'}${sendFilesTo(link)}`, {
      shouldDirty: true,
    });
    form.setFocus('text');
  };
  const isStale = inquiry.revision !== opened.revision && !isPending;
  return (
    <FormDialog
      title={`Reply to ${nameOf(opened)}`}
      description={`${opened.company}, ${opened.email}. Subject: ${correspondence.subject}`}
      fallbackFocus={fallbackFocus}
      submitLabel="Send reply"
      pendingLabel="Sending…"
      isPending={isPending}
      failure={failure}
      staleNotice={
        isStale
          ? 'This inquiry changed while you had it open. Nothing was sent, and your text is kept.'
          : null
      }
      onClose={onClose}
    >
      {formId => (
        <div className="grid gap-6">
          <CorrespondenceView inquiry={opened} correspondence={correspondence} />
          <Form id={formId} onSubmit={send}>
            <Field
              name="text"
              label="Your reply"
              required
              hint={`Their message is quoted below it, and their answer goes to ${studio.email}.`}
              error={form.formState.errors.text?.message}
            >
              <Textarea {...form.register('text')} rows={9} maxLength={textLimits.inquiryReply.max} />
            </Field>
          </Form>
          {/* Not in the form: what its own form submits would reach this one. */}
          <div className="-mt-3">{askForFiles({ onLink: addLink })}</div>
        </div>
      )}
    </FormDialog>
  );
}

/** A draft that was sent after all, without an answer, isn't offered again. */
function unlessSent(
  { replies }: Correspondence,
  draft: DefaultValues<ReplyFormValues>,
): DefaultValues<ReplyFormValues> {
  return replies.some(({ text }) => text === draft.text) ? { text: '' } : draft;
}
