import { zodResolver } from '@hookform/resolvers/zod';
import type { ShareListItem } from '@shared/contracts/shares/staff-shares';
import { textLimits } from '@shared/limits/forms';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { DialogProps } from '@/components/list/staff-list';
import { Input, Textarea } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { FormDialog } from '@/components/ui/form-dialog';
import { call, type RequestOf } from '@/lib/api/endpoint';
import { useSubmit } from '@/lib/forms/use-submit';
import { toast } from '@/lib/toast';
import { ExpiryField } from '../create/expiry-field';
import { type EditedShare, type EditShareValues, editShareForm } from '../create/share-form';
import { shareQueries } from '../share-link';

interface EditDialogProps extends DialogProps {
  share: ShareListItem;
}

export function EditDialog({ share, onClose, fallbackFocus }: EditDialogProps) {
  const { isRequest, openedCount, downloadCount } = share;
  const form = useForm<EditShareValues, unknown, EditedShare>({
    resolver: zodResolver(editShareForm(share)),
    defaultValues: { title: share.title ?? '', note: share.note ?? '', expiresAt: share.expiresAt ?? '' },
  });
  const save = useSave(share);
  const { submit, isPending, failure } = useSubmit({
    form,
    send: save,
    changes: shareQueries,
    onDone: () => {
      onClose();
      toast({ title: 'Changes saved' });
    },
  });

  return (
    <FormDialog
      title={isRequest ? 'Edit request' : 'Edit share'}
      description={isRequest ? 'Your client sees the name and what you need.' : describeTitle(share)}
      cancel="Cancel"
      submitLabel="Save"
      pendingLabel="Saving…"
      isPending={isPending}
      failure={failure}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      {formId => (
        <Form form={form} id={formId} onSubmit={submit} className="grid gap-5">
          <Field name="title" label={isRequest ? 'Name' : 'Title'} required={isRequest}>
            <Input autoComplete="off" maxLength={textLimits.shareTitle.max} />
          </Field>
          {isRequest || openedCount + downloadCount === 0 ? (
            <Field
              name="note"
              label={isRequest ? 'What you need' : 'Secure note'}
              required={isRequest}
              hint={!isRequest && 'You can change it until someone opens the share.'}
            >
              <Textarea
                rows={4}
                maxLength={isRequest ? textLimits.requestNote.max : textLimits.shareNote.max}
              />
            </Field>
          ) : (
            <p className="border-l-2 border-line pl-3 text-ink-soft">
              Someone has opened this share, so its note stays as they read it. To change it, send a new one.
            </p>
          )}
          <ExpiryField isRequest={isRequest} />
        </Form>
      )}
    </FormDialog>
  );
}

/** Sends what differs from what was saved last: of two changes, one may have been saved already. */
function useSave(share: ShareListItem) {
  const saved = useRef(share);
  return async ({ title, note, expiresAt }: EditedShare) => {
    const change = async (body: RequestOf<'changeShare'>['body']) => {
      saved.current = await call('changeShare', { params: { slug: share.slug }, body });
      return saved.current.revision;
    };
    let { revision } = share;
    const { current } = saved;
    const isNewNote = note !== current.note;
    if (title !== current.title || isNewNote)
      revision = await change({ change: 'text', title, note: isNewNote ? note : undefined, revision });
    const ends = expiresAt?.toISOString() ?? null;
    if (ends !== current.expiresAt) await change({ change: 'expiry', expiresAt: ends, revision });
  };
}

const describeTitle = ({ title, slug }: ShareListItem) => title ?? `Share ${slug}`;
