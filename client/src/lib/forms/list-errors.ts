export interface NamedError {
  /** Path of the field, such as `preferredSlots.0`. */
  name: string;
  message: string;
}

/** The errors of react-hook-form's `formState`, nested ones included, one after another. */
export function listErrors(errors: Readonly<Record<string, unknown>>, prefix = ''): NamedError[] {
  return Object.entries(errors).flatMap(([key, error]): NamedError[] => {
    const name = prefix + key;
    if (!isObject(error)) return [];
    if (typeof error.message === 'string' && error.message) return [{ name, message: error.message }];
    return key === 'ref' ? [] : listErrors(error, `${name}.`);
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object';
}
