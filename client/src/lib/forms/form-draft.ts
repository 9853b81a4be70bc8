import { useEffect } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { tabStorage } from '@/lib/tab-storage';

const keyOf = (name: string) => `draft:${name}`;

/**
 * A form's default values: the draft of that name in this tab, merged over `blank`. An option that is no longer offered
 * is restored like any other text, and refused like any other invalid one.
 */
export function readDraft<Values extends FieldValues>(
  name: string,
  blank: DefaultValues<Values>,
): DefaultValues<Values> {
  const stored = parse(tabStorage.get(keyOf(name)) ?? null);
  const texts = Object.keys(blank).flatMap(field =>
    typeof stored[field] === 'string' ? [[field, stored[field]]] : [],
  );
  return { ...blank, ...Object.fromEntries(texts) };
}

/** Keeps the texts until the tab is closed or they are all empty again. */
export function writeDraft(name: string, values: Partial<Record<string, unknown>>): void {
  const texts = Object.entries(values).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  if (texts.length === 0) tabStorage.remove(keyOf(name));
  else tabStorage.set(keyOf(name), JSON.stringify(Object.fromEntries(texts)));
}

/** Saves what is typed into the form, so that a reload of the tab restores it. */
export function useFormDraft<Values extends FieldValues, Output>(
  name: string,
  { subscribe }: UseFormReturn<Values, unknown, Output>,
): void {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(name, values) }),
    [name, subscribe],
  );
}

/** Removes all drafts of this tab. */
export function forgetDrafts(): void {
  for (const key of tabStorage.keys()) if (key.startsWith(keyOf(''))) tabStorage.remove(key);
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return value !== null && typeof value === 'object' ? { ...value } : {};
  } catch {
    // Invalid storage: begin with an empty form.
    return {};
  }
}
