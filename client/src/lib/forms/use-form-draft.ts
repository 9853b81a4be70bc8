import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { writeDraft } from './form-draft';

/** Saves what is typed into the form, so that a reload of the tab restores it. Without a name, nothing is saved. */
export function useFormDraft<Values extends FieldValues, Context, Output>(
  name: string | undefined,
  form: UseFormReturn<Values, Context, Output>,
): void {
  const { subscribe } = form;
  useEffect(() => {
    if (name === undefined) return;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft(name, values),
    });
  }, [name, subscribe]);
}
