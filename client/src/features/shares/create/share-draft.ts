import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ShareFormValues } from './share-form';

/** One visit, one client: a hard navigation, such as signing out, clears it. */
const drafts = new WeakMap<QueryClient, ShareFormValues>();

export function useHasShareDraft(): boolean {
  return drafts.has(useQueryClient());
}

/**
 * Keeps what was typed while the form is not on screen, for as long as the visit lasts. Only in memory: notes and
 * passwords are secrets, and do not belong in any browser storage.
 */
export function useShareDraft<Output extends FieldValues>(
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
