import { zodResolver } from '@hookform/resolvers/zod';
import { createFileRequestBody } from '@shared/contracts/shares/staff-file-requests';
import type { ShareListItem } from '@shared/contracts/shares/staff-shares';
import { units } from '@shared/limits/amounts';
import { fileLimits, textLimits } from '@shared/limits/forms';
import { shareLimits } from '@shared/limits/server';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { DialogProps } from '@/components/list/staff-list';
import { Button } from '@/components/ui/button';
import { Input, Textarea } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { FormDialog } from '@/components/ui/form-dialog';
import { isUnanswered, messageOf } from '@/lib/api/api-error';
import { call } from '@/lib/api/endpoint';
import { useSubmit } from '@/lib/forms/use-submit';
import { momentAfter } from '@/lib/local-moment';
import { ExpiryField } from '../create/expiry-field';
import { requiredMoment } from '../create/share-form';
import { copyLink, shareLink, shareQueries } from '../share-link';

/** Copies the link, unless `onLink` does something else with it. */
export function AskForFiles({ onLink }: { onLink?: (link: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const use = (request: ShareListItem) => {
    setOpen(false);
    if (onLink) onLink(shareLink(request));
    else copyLink(request);
  };
  return (
    <>
      <Button ref={button} size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Ask for files
      </Button>
      {isOpen && <AskDialog onAsked={use} onClose={() => setOpen(false)} fallbackFocus={button} />}
    </>
  );
}

const requestForm = z.extend(createFileRequestBody, { expiresAt: requiredMoment });

interface AskDialogProps extends DialogProps {
  onAsked: (request: ShareListItem) => void;
}

const mayBeCreated =
  'The server didn’t respond. Check the list before you try again: the request may have been created.';

function AskDialog({ onAsked, onClose, fallbackFocus }: AskDialogProps) {
  const form = useForm<z.input<typeof requestForm>, unknown, z.output<typeof requestForm>>({
    resolver: zodResolver(requestForm),
    defaultValues: {
      title: '',
      note: '',
      expiresAt: momentAfter(shareLimits.proposedExpiry),
      maxDeliveries: 1,
    },
  });
  const { submit, isPending, failure } = useSubmit({
    form,
    send: ({ expiresAt, ...request }) =>
      call('createFileRequest', { body: { ...request, expiresAt: expiresAt.toISOString() } }),
    changes: shareQueries,
    explain: error => (isUnanswered(error) ? mayBeCreated : messageOf(error)),
    repeats: true,
    onDone: onAsked,
  });

  return (
    <FormDialog
      title="Ask for files"
      description={`Send the link to your client. They can add a note and up to ${fileLimits.deliveredFiles} files, ${fileLimits.shareFile / units.MIB} MB each.`}
      cancel="Cancel"
      submitLabel="Create link"
      pendingLabel="Creating…"
      isPending={isPending}
      failure={failure}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      {formId => (
        <Form form={form} id={formId} onSubmit={submit} className="grid gap-5">
          <Field name="title" label="Name" required>
            <Input autoComplete="off" maxLength={textLimits.shareTitle.max} placeholder="Logo and fonts" />
          </Field>
          <Field name="note" label="What you need" required hint="Your client sees the name and this text.">
            <Textarea rows={4} maxLength={textLimits.requestNote.max} />
          </Field>
          <ExpiryField isRequest />
          <Field
            name="maxDeliveries"
            label="Deliveries"
            required
            hint="How many times files can be sent through the link."
            rules={{ valueAsNumber: true }}
          >
            <Input inputMode="numeric" autoComplete="off" className="figures" />
          </Field>
        </Form>
      )}
    </FormDialog>
  );
}
