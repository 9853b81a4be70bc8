import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { writeDraft } from './form-draft';

/** Writes what is typed into the form where a reload of the tab finds it again. */
export function useFormDraft<Values extends FieldValues, Context, Output>(
  name: string,
  form: UseFormReturn<Values, Context, Output>,
): void {
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(name, values) }),
    [name, subscribe],
  );
}
