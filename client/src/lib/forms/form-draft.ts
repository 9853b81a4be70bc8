import { useEffect } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { tabStorage } from '@/lib/tab-storage';

const keyOf = (name: string) => `draft:${name}`;

/** Merges the tab's draft of that name over `blank`. */
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

/** Keeps the texts until the tab is closed or they are all empty. */
export function writeDraft(name: string, values: Partial<Record<string, unknown>>): void {
  const texts = Object.entries(values).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  if (texts.length === 0) tabStorage.remove(keyOf(name));
  else tabStorage.set(keyOf(name), JSON.stringify(Object.fromEntries(texts)));
}

export function useFormDraft<Values extends FieldValues, Output>(
  name: string,
  { subscribe }: UseFormReturn<Values, unknown, Output>,
): void {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(name, values) }),
    [name, subscribe],
  );
}

export function forgetDrafts(): void {
  for (const key of tabStorage.keys()) if (key.startsWith(keyOf(''))) tabStorage.remove(key);
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return value !== null && typeof value === 'object' ? { ...value } : {};
  } catch {
    return {};
  }
}
