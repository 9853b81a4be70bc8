import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ShareFormValues } from './share-form';

/** One visit, one client: loading the site anew, as signing out does, forgets it. */
const drafts = new WeakMap<QueryClient, ShareFormValues>();

export function useHasShareDraft(): boolean {
  return drafts.has(useQueryClient());
}

/**
 * Keeps what was typed while the form is off the screen, for as long as the visit lasts. In memory alone: notes and
 * passwords are secrets, and belong into no storage of the browser.
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
