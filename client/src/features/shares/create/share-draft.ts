import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { createRandomKey } from '@/lib/random-key';
import type { ShareFormValues } from './share-form';

/** One visit, one client: a hard navigation, such as signing out, clears it. */
const drafts = new WeakMap<QueryClient, { values: ShareFormValues; idempotencyKey: string }>();

export function useHasShareDraft(): boolean {
  return drafts.has(useQueryClient());
}

/**
 * Keeps what was typed while the form is not on screen, for as long as the visit lasts. Only in memory: notes and
 * passwords are secrets, and do not belong in any browser storage.
 * @returns The idempotency key of what is typed, which a request may have been sent with before the form was left.
 */
export function useShareDraft<Output extends FieldValues>(
  form: UseFormReturn<ShareFormValues, unknown, Output>,
): RefObject<string> {
  const queryClient = useQueryClient();

  const idempotencyKey = useRef('');
  idempotencyKey.current ||= createRandomKey();

  useEffect(() => {
    const draft = drafts.get(queryClient);
    if (draft) {
      idempotencyKey.current = draft.idempotencyKey;
      form.reset(draft.values, { keepDefaultValues: true });
    }
    return () => {
      const draft = { values: form.getValues(), idempotencyKey: idempotencyKey.current };
      if (form.formState.isDirty) drafts.set(queryClient, draft);
      else drafts.delete(queryClient);
    };
  }, [form, queryClient]);

  return idempotencyKey;
}
