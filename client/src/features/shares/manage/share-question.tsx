import type { ShareListItem } from '@shared/contracts/shares/staff-shares';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { DialogProps } from '@/components/list/staff-list';
import { ConfirmDialog } from '@/components/ui/form-dialog';
import { isGone, isUnanswered, messageOf } from '@/lib/api/api-error';
import { call } from '@/lib/api/endpoint';
import { useSubmit } from '@/lib/forms/use-submit';
import { type ToastContent, toast } from '@/lib/toast';
import { shareQueries } from '../share-link';

type Asked = Pick<ShareListItem, 'slug' | 'title' | 'hasFile'>;

interface Question {
  title: string;
  ask: (share: Asked) => string;
  label: string;
  pendingLabel: string;
  text: (share: Asked) => { lead: string | null; note: string };
  send: (slug: string) => Promise<unknown>;
  done: (slug: string) => ToastContent;
  failure: [verb: string, past: string];
}

const end = (slug: string) => call('changeShare', { params: { slug }, body: { change: 'end' } });
const remove = (slug: string) => call('deleteShare', { params: { slug } });

const questions = {
  end: {
    title: 'Expire share now',
    ask: ({ title, slug }) => title ?? `Share ${slug}`,
    label: 'Expire share',
    pendingLabel: 'Expiring…',
    text: () => ({
      lead: 'Nobody will be able to open it, and its content will be deleted. The entry stays in the list.',
      note: 'You can’t undo this.',
    }),
    send: end,
    done: () => ({ title: 'Share expired', description: 'Its content is being deleted.' }),
    failure: ['expire share', 'expired'],
  },
  delete: {
    title: 'Delete share',
    ask: ({ slug, hasFile }) =>
      `Delete secure share ${slug}? This will revoke access${hasFile ? ' and remove the attached file' : ''}`,
    label: 'Delete share',
    pendingLabel: 'Deleting…',
    text: ({ title }) => ({ lead: title, note: 'The link will stop working. You can’t undo this.' }),
    send: remove,
    done: slug => ({ title: 'Share removed', description: `Secure share ${slug} has been deleted.` }),
    failure: ['delete share', 'been deleted'],
  },
  endRequest: {
    title: 'End request now',
    ask: ({ title }) => title ?? '',
    label: 'End request',
    pendingLabel: 'Ending…',
    text: () => ({
      lead: 'Nobody will be able to send files through its link. What arrived stays.',
      note: 'You can’t undo this.',
    }),
    send: end,
    done: () => ({ title: 'Request ended' }),
    failure: ['end the request', 'ended'],
  },
  deleteRequest: {
    title: 'Delete request',
    ask: ({ title }) => title ?? '',
    label: 'Delete request',
    pendingLabel: 'Deleting…',
    text: () => ({
      lead: 'This also deletes everything sent through its link.',
      note: 'You can’t undo this.',
    }),
    send: remove,
    done: () => ({ title: 'Request deleted' }),
    failure: ['delete the request', 'been deleted'],
  },
  deleteDelivered: {
    title: 'Delete what arrived',
    ask: ({ title }) => `Delete ${title ?? 'this note'}?`,
    label: 'Delete',
    pendingLabel: 'Deleting…',
    text: () => ({ lead: null, note: 'You can’t undo this.' }),
    send: remove,
    done: () => ({ title: 'Deleted' }),
    failure: ['delete it', 'been deleted'],
  },
} satisfies Record<string, Question>;

interface ShareQuestionProps extends DialogProps {
  share: Asked;
  about: keyof typeof questions;
}

export function ShareQuestion({ share, about, onClose, fallbackFocus }: ShareQuestionProps) {
  const { slug } = share;
  const { title, ask, label, pendingLabel, text, send, done, failure }: Question = questions[about];
  const { lead, note } = text(share);
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(slug),
    meta: { changes: shareQueries },
    onSuccess: () => toast(done(slug)),
    onError: error => {
      const [verb, past] = failure;
      const said = messageOf(error, `Failed to ${verb}`);
      const description = isUnanswered(error)
        ? `${said.replace(/[.]?$/, '.')} It may have ${past} anyway. Check the list.`
        : said;
      toast({ title: `Unable to ${verb}`, description, variant: 'destructive' });
    },
  });
  // Closes once the list is loaded again, so that the focus doesn't go back to a row that is about to leave.
  const close = {
    onSuccess: onClose,
    onError: (error: Error) => {
      if (isUnanswered(error) || isGone(error)) onClose();
    },
  };

  return (
    <ConfirmDialog
      title={title}
      description={ask(share)}
      submitLabel={label}
      pendingLabel={pendingLabel}
      isPending={isPending}
      isDestructive
      cancel="Keep it"
      onConfirm={() => mutate(undefined, close)}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      {lead && <p className={about === 'delete' ? 'font-[650]' : ''}>{lead}</p>}
      <p className="mt-1 text-ink-soft">{note}</p>
    </ConfirmDialog>
  );
}

interface DeleteSharesProps extends DialogProps {
  shares: readonly ShareListItem[];
  onDeleted: () => void;
}

export function DeleteShares({ shares, onDeleted, onClose, fallbackFocus }: DeleteSharesProps) {
  const label = `Delete ${shares.length} ${shares.length === 1 ? 'share' : 'shares'}`;
  const { submit, isPending, failure } = useSubmit({
    form: useForm(),
    send: () =>
      Promise.all(
        shares.map(({ slug }) =>
          call('deleteShare', { params: { slug } }).catch(error => {
            if (!isGone(error)) throw error;
          }),
        ),
      ),
    changes: shareQueries,
    onDone: () => {
      onClose();
      onDeleted();
    },
  });
  return (
    <ConfirmDialog
      title="Delete inactive shares"
      description={`${label}?`}
      submitLabel={label}
      pendingLabel="Deleting…"
      isPending={isPending}
      isDestructive
      cancel="Keep them"
      failure={failure}
      onConfirm={submit}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      <p>You’ll only lose the record of when they were opened.</p>
      <p className="mt-1 text-ink-soft">You can’t undo this.</p>
    </ConfirmDialog>
  );
}
