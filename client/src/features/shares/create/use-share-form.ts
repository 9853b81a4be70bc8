import { zodResolver } from '@hookform/resolvers/zod';
import { type ShareListItem, shareMessages } from '@shared/contracts/shares/staff-shares';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type FieldErrors, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { isUnanswered, messageOf } from '@/lib/api/api-error';
import { call } from '@/lib/api/endpoint';
import { checkFile, setFile } from '@/lib/api/form-files';
import type { CallOptions } from '@/lib/api/send-request';
import { copyText } from '@/lib/copy-text';
import { pathOf } from '@/lib/dropped-files';
import { useSubmit } from '@/lib/forms/use-submit';
import { toast } from '@/lib/toast';
import { useLeaveWarning } from '@/lib/use-leave-warning';
import { shareLink, shareQueries } from '../share-link';
import { proposeShare, type ShareFormValues, shareForm } from './share-form';
import { listContents, zipFiles } from './zip-files';

const createFailed = 'Failed to create share';
const mayBeCreated = 'It may have been created anyway. Check the list before you create it again.';

export interface CreatedShare {
  share: ShareListItem;
  password: string;
  linkCopied: boolean;
}

export function useShareForm({ onCreated }: { onCreated: (fresh: CreatedShare) => void }) {
  const form = useForm<ShareFormValues, unknown, NewShare>({
    resolver: zodResolver(shareForm),
    defaultValues: proposeShare(),
  });
  useShareDraft(form);
  const sending = useSubmit({
    form,
    send: createShare,
    changes: shareQueries,
    paths: () => ({ file: 'files' }),
    explain: error => {
      const said = messageOf(error, createFailed);
      return isUnanswered(error) ? `${said.replace(/[.]?$/, '.')} ${mayBeCreated}` : said;
    },
    onDone: async (share, { password }) => {
      form.reset(proposeShare());
      onCreated({ share, password, linkCopied: await offerLink(share.slug) });
    },
    onFailure: error => warn('Unable to create share', messageOf(error, createFailed)),
    onInvalid: tellWhatIsMissing,
  });
  const { cancel } = sending;

  // A draft is only in memory, so that a reload would lose it.
  useLeaveWarning(form.formState.isDirty);
  useEffect(
    () => () => {
      if (!cancel()) return;
      warn(
        'Share may not have been created',
        'You left before it was finished. Check the list before you create it again. The form still has what you entered.',
      );
    },
    [cancel],
  );

  return { form, ...sending };
}

async function offerLink(slug: string): Promise<boolean> {
  const link = shareLink({ slug });
  const copied = await copyText(link);
  toast({
    title: 'Secure share ready',
    description: copied
      ? "Link copied to your clipboard. Don't forget to share the password separately!"
      : link,
  });
  return copied;
}

function tellWhatIsMissing({ password, note }: FieldErrors<ShareFormValues>): void {
  if (password?.message === shareMessages.password) warn(shareMessages.passwordTitle, shareMessages.password);
  else if (note?.message === shareMessages.content) warn(shareMessages.contentTitle, shareMessages.content);
}

function warn(title: string, description: string): void {
  toast({ title, description, variant: 'destructive' });
}

/** Keeps drafts for one visit: a hard navigation, such as signing out, clears its client. */
const drafts = new WeakMap<QueryClient, ShareFormValues>();

export function useHasShareDraft(): boolean {
  return drafts.has(useQueryClient());
}

/** Keeps what was typed in memory only: notes and passwords are secrets, and do not belong in browser storage. */
function useShareDraft<Output extends FieldValues>(
  form: UseFormReturn<ShareFormValues, unknown, Output>,
): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    const draft = drafts.get(queryClient);
    if (draft) form.reset(draft, { keepDefaultValues: true });
    return () => {
      if (form.formState.isDirty) drafts.set(queryClient, form.getValues());
      else drafts.delete(queryClient);
    };
  }, [form, queryClient]);
}

interface NewShare {
  password: string;
  title: string | null;
  note: string | null;
  expiresAt: Date | null;
  maxOpenings: number | null;
  maxDownloads: number | null;
  notifyMe: boolean;
  files: File[];
}

async function createShare(
  { files, maxDownloads, ...fields }: NewShare,
  options: CallOptions,
): Promise<ShareListItem> {
  for (const file of files) await checkFile('files', file, pathOf(file));
  const [only = null, ...others] = files;
  const isZip = others.length > 0;
  const file = isZip ? await zipFiles(files, fields.title) : only;
  const contents = isZip && JSON.stringify(listContents(files));
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, maxDownloads: file && maxDownloads, contents }))
    if (value) form.set(name, value instanceof Date ? value.toISOString() : String(value));
  if (file) setFile(form, 'file', file);
  return call('createShare', { body: form }, options);
}
