import { sendCopy } from '@brand/copy/send';
import type { deliveryForm } from '@shared/contracts/shares/file-requests';
import { cleanFileName } from '@shared/files';
import { fileLimits } from '@shared/limits/forms';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError, messageOf, RequestError } from '@/lib/api/api-error';
import { call } from '@/lib/api/endpoint';
import { setFile } from '@/lib/api/form-files';
import type { CallOptions } from '@/lib/api/send-request';
import { readDraft, useFormDraft } from '@/lib/forms/form-draft';
import { lazyResolver } from '@/lib/forms/lazy-resolver';
import { useSubmit } from '@/lib/forms/use-submit';
import { createRandomId } from '@/lib/random-id';
import { useLeaveWarning } from '@/lib/use-leave-warning';
import { whyClosed } from '../link-page';

export type DeliveryValues = z.input<typeof deliveryForm>;
type Delivery = z.output<typeof deliveryForm>;

const resolver = lazyResolver(
  async () => (await import('@shared/contracts/shares/file-requests')).deliveryForm,
);

export interface Sent {
  at: Date;
  files: { name: string; size: number }[];
  hasNote: boolean;
}

/** `note` is what was typed, for whoever couldn’t send it. */
export type Outcome =
  | { sent: Sent }
  | { why: NonNullable<ReturnType<typeof whyClosed>>; note: string | null };

const blank: DeliveryValues = { sender: '', note: '', files: [] };

export function useDelivery(slug: string, onOutcome: (outcome: Outcome) => void) {
  const draft = `send-${slug}`;
  const form = useForm<DeliveryValues, unknown, Delivery>({
    resolver,
    defaultValues: readDraft<DeliveryValues>(draft, blank),
  });
  useFormDraft(draft, form);
  /** Maps each file that the server has to the server's name for it. */
  const uploaded = useRef(new Map<File, string>());
  /** Makes the same content count once, however often it is sent. */
  const id = useRef(createRandomId());

  const upload = async (files: File[], { signal, onProgress }: CallOptions) => {
    const total = files.reduce((sum, { size }) => sum + size, 0);
    let done = 0;
    const show = (bytes: number) =>
      total > fileLimits.showProgressFrom && onProgress?.((done + bytes) / total);
    const names: string[] = [];
    for (const file of files) {
      show(0);
      const showPart = (part: number) => show(part * file.size);
      const name =
        uploaded.current.get(file) ?? (await uploadFile(slug, file, { onProgress: showPart, signal }));
      uploaded.current.set(file, name);
      names.push(name);
      done += file.size;
    }
    show(0);
    return names;
  };

  const sending = useSubmit({
    form,
    send: async (values: Delivery, options) => {
      const files = await upload(values.files, options);
      const body = { ...values, id: id.current, files };
      return call('deliverFiles', { params: { slug }, body }, { signal: options.signal });
    },
    explain: error => messageOf(error, sendCopy.lost),
    onDone: (_nothing, { files, note }) => {
      form.reset(blank);
      const named = files.map(({ name, size }) => ({ name: cleanFileName(name), size }));
      onOutcome({ sent: { at: new Date(), files: named, hasNote: note !== null } });
    },
    onFailure: (error, _message, { note }) => {
      const why = whyClosed(error);
      if (why) onOutcome({ why, note });
      else if (error instanceof ApiError && error.status === 409) uploaded.current.clear();
      return why !== null;
    },
  });
  const { cancel } = sending;

  useLeaveWarning(form.formState.isDirty);
  useEffect(() => () => void cancel(), [cancel]);
  useEffect(() => {
    const renew = () => {
      id.current = createRandomId();
    };
    return form.subscribe({ formState: { values: true }, callback: renew });
  }, [form]);

  return { form, ...sending };
}

async function uploadFile(slug: string, file: File, options: CallOptions): Promise<string> {
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
