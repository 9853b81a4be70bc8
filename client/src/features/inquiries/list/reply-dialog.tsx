import { zodResolver } from '@hookform/resolvers/zod';
import type { RecordEmail } from '@shared/contracts/emails';
import {
  type InquiryListItem,
  type ReplyFormValues,
  replyForm,
} from '@shared/contracts/inquiries/staff-inquiries';
import { textLimits } from '@shared/limits/forms';
import { studio } from '@shared/site/studio';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DefaultValues, useForm } from 'react-hook-form';
import { emailsQuery, RecordEmails } from '@/components/list/record-emails';
import { Textarea } from '@/components/ui/controls';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { FormDialog } from '@/components/ui/form-dialog';
import { Loaded } from '@/components/ui/states';
import { VerbatimText } from '@/components/ui/verbatim-text';
import { isUnanswered, messageOf } from '@/lib/api/api-error';
import { call } from '@/lib/api/endpoint';
import { readDraft, useFormDraft } from '@/lib/forms/form-draft';
import { useSubmit } from '@/lib/forms/use-submit';
import { toast } from '@/lib/toast';
import { isStale } from '@/lib/use-change';
import {
  type AskForFiles,
  type InquiryDialogProps,
  inquiryQueries,
  nameOf,
  sendFilesTo,
} from './inquiry-texts';

interface ReplyDialogProps extends InquiryDialogProps {
  askForFiles: AskForFiles;
  onDone: (answered: InquiryListItem) => void;
}

export function ReplyDialog(props: ReplyDialogProps) {
  const { inquiry, onClose, fallbackFocus } = props;
  const emails = useQuery(emailsQuery({ type: 'inquiry', id: inquiry.id }));
  if (emails.data) return <ReplyFormDialog {...props} emails={emails.data} />;
  return (
    <Dialog
      onClose={onClose}
      title={`Reply to ${nameOf(inquiry)}`}
      description={inquiry.company}
      fallbackFocus={fallbackFocus}
    >
      <Loaded query={emails} name="emails">
        {() => null}
      </Loaded>
    </Dialog>
  );
}

const mayBeSent =
  'The server didn’t respond. Your reply may have been sent. Close this and check the inquiry before you send it again.';

/** Keeps what was typed until it is sent, for whoever typed it. */
function ReplyFormDialog(props: ReplyDialogProps & { emails: RecordEmail[] }) {
  const { inquiry, emails, askForFiles, onDone, onClose, fallbackFocus } = props;
  const [opened] = useState(inquiry);
  const draft = `reply-${opened.id}`;
  const form = useForm<ReplyFormValues>({
    resolver: zodResolver(replyForm),
    defaultValues: unlessSent(emails, readDraft<ReplyFormValues>(draft, { text: '' })),
  });
  useFormDraft(draft, form);
  const { submit, isPending, failure } = useSubmit({
    form,
    send: ({ text }) =>
      call('replyToInquiry', {
        params: { id: String(opened.id) },
        body: { revision: opened.revision, text },
      }),
    changes: inquiryQueries,
    explain: error => (isUnanswered(error) ? mayBeSent : messageOf(error)),
    repeats: true,
    onDone: answered => {
      form.reset({ text: '' });
      if (answered.delivery?.state !== 'unsent')
        toast({ title: 'Reply sent', description: `It’s on its way to ${opened.email}.` });
      onDone(answered);
    },
  });
  const addLink = (link: string) => {
    const text = form.getValues('text').trimEnd();
    form.setValue('text', `${text}${text && '\n\n'}${sendFilesTo(link)}`, {
      shouldDirty: true,
    });
    form.setFocus('text');
  };
  return (
    <FormDialog
      title={`Reply to ${nameOf(opened)}`}
      description={`${opened.company}, ${opened.email}`}
      fallbackFocus={fallbackFocus}
      submitLabel="Send reply"
      pendingLabel="Sending…"
      isPending={isPending}
      failure={failure}
      staleNotice={
        isStale(inquiry, opened)
          ? 'This inquiry changed while you had it open. Nothing was sent, and your text is kept.'
          : null
      }
      onClose={onClose}
    >
      {formId => (
        <div className="grid gap-6">
          <div className="small">
            <VerbatimText text={opened.details} />
            <RecordEmails type="inquiry" id={opened.id} />
          </div>
          <Form form={form} id={formId} onSubmit={submit}>
            <Field
              name="text"
              label="Your reply"
              required
              hint={`Their message is quoted below it, and their answer goes to ${studio.email}.`}
            >
              <Textarea rows={9} maxLength={textLimits.inquiryReply.max} />
            </Field>
          </Form>
          {/* Stays out of the form: what its own form submits would reach this one. */}
          <div className="-mt-3">{askForFiles({ onLink: addLink })}</div>
        </div>
      )}
    </FormDialog>
  );
}

/** Drops a draft that was sent after all, without an answer. */
function unlessSent(
  emails: RecordEmail[],
  draft: DefaultValues<ReplyFormValues>,
): DefaultValues<ReplyFormValues> {
  const typed = draft.text?.trim();
  const wasSent = emails.some(({ kind, text }) => kind === 'inquiry-reply' && typed && text?.includes(typed));
  return wasSent ? { text: '' } : draft;
}
