import { sendCopy } from '@brand/copy/send';
import type { deliveryForm } from '@shared/contracts/shares/file-requests';
import { fileLimits } from '@shared/limits/forms';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError, messageOf, RequestError } from '@/lib/api/api-error';
import { call } from '@/lib/api/endpoint';
import { setFile } from '@/lib/api/form-files';
import { busyLabelRead } from '@/lib/busy-label';
import { applyIssues } from '@/lib/forms/apply-issues';
import { readDraft, useFormDraft } from '@/lib/forms/form-draft';
import { lazyResolver } from '@/lib/forms/lazy-resolver';
import { createRandomId } from '@/lib/random-id';
import { useLeaveWarning } from '@/lib/use-leave-warning';
import { whyClosed } from '../link-page';

export type DeliveryValues = z.input<typeof deliveryForm>;
type Delivery = z.output<typeof deliveryForm>;

const resolver = lazyResolver(
  async () => (await import('@shared/contracts/shares/file-requests')).deliveryForm,
);

/** How it ended. `note` is what was typed, for whoever couldn’t send it. */
export type Outcome = 'sent' | { why: NonNullable<ReturnType<typeof whyClosed>>; note: string | null };

const blank: DeliveryValues = { sender: '', note: '', files: [] };

export function useDelivery(slug: string, onOutcome: (outcome: Outcome) => void) {
  const draft = `send-${slug}`;
  const form = useForm<DeliveryValues, unknown, Delivery>({
    resolver,
    defaultValues: readDraft<DeliveryValues>(draft, blank),
  });
  useFormDraft(draft, form);
  /** What the server calls those that it has. */
  const uploaded = useRef(new Map<File, string>());
  /** The same content counts once, however often it is sent. */
  const id = useRef(createRandomId());
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<number | null>(null);

  useLeaveWarning(form.formState.isDirty);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    const renew = () => {
      id.current = createRandomId();
    };
    return form.subscribe({ formState: { values: true }, callback: renew });
  }, [form]);

  const upload = async (files: File[], signal: AbortSignal) => {
    const total = files.reduce((sum, { size }) => sum + size, 0);
    let done = 0;
    const show = (bytes: number) =>
      total > fileLimits.showProgressFrom && setProgress((done + bytes) / total);
    const names: string[] = [];
    for (const file of files) {
      show(0);
      const onProgress = (part: number) => show(part * file.size);
      const name = uploaded.current.get(file) ?? (await uploadFile(slug, file, { onProgress, signal }));
      uploaded.current.set(file, name);
      names.push(name);
      done += file.size;
    }
    show(0);
    return names;
  };

  const submit = async (values: Delivery) => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    try {
      const files = await upload(values.files, signal);
      const body = { ...values, id: id.current, files };
      await call('deliverFiles', { params: { slug }, body }, { signal }).finally(busyLabelRead);
      form.reset(blank);
      onOutcome('sent');
    } catch (error) {
      if (signal.aborted) return;
      const why = whyClosed(error);
      if (why) return onOutcome({ why, note: values.note });
      if (error instanceof ApiError && error.status === 409) uploaded.current.clear();
      if (!applyIssues(error, form)) form.setError('root', { message: messageOf(error, sendCopy.lost) });
    } finally {
      running.current = null;
      setProgress(null);
    }
  };

  return {
    form,
    /** Of all files, 0 to 1; null unless they take long enough to show. */
    progress,
    submit: form.handleSubmit(submit),
    cancel: () => running.current?.abort(),
  };
}

async function uploadFile(
  slug: string,
  file: File,
  options: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<string> {
  const body = new FormData();
  setFile(body, 'file', file);
  try {
    return (await call('uploadForDelivery', { params: { slug }, body }, options)).file;
  } catch (error) {
    const issue = error instanceof RequestError ? error.issues[0] : undefined;
    if (!issue) throw error;
    const message = `${file.name}: ${issue.message}`;
    throw new RequestError(message, { userMessage: message, issues: [{ path: 'files', message }] });
  }
}
