import type { FieldErrors } from 'react-hook-form';

export interface NamedError {
  /** Path of the field, such as `preferredSlots.0`. */
  name: string;
  message: string;
}

/** The errors of a form, nested ones included, one after another. */
export function listErrors(errors: FieldErrors, prefix = ''): NamedError[] {
  return Object.entries(errors).flatMap(([key, error]): NamedError[] => {
    const name = prefix + key;
    if (!isObject(error)) return [];
    if (typeof error.message === 'string' && error.message) return [{ name, message: error.message }];
    return key === 'ref' ? [] : listErrors(error as FieldErrors, `${name}.`);
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object';
}
