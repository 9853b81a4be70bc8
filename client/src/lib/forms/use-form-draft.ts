import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { writeDraft } from './form-draft';

/**
 * Saves what is typed into the form, or only into these fields of it, so that a reload of the tab restores it. Without a
 * name, nothing is saved.
 */
export function useFormDraft<Values extends FieldValues, Context, Output>(
  name: string | null,
  form: UseFormReturn<Values, Context, Output>,
  fields?: readonly FieldPath<Values>[],
): void {
  const { subscribe } = form;
  useEffect(() => {
    if (name === null) return;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) =>
        writeDraft(name, fields ? Object.fromEntries(fields.map(field => [field, values[field]])) : values),
    });
  }, [name, subscribe, fields]);
}
