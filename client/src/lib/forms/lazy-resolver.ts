import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { loadChunk, logWarning } from '../load-chunk';

type Load<Input, Output> = () => Promise<z.ZodMiniType<Output, Input>>;

/**
 * Validates a form by a schema that loads, together with Zod, once something is entered: both are larger than the form.
 * Belongs into a module, not into a component.
 */
export function lazyResolver<Input extends FieldValues, Output>(
  loadSchema: Load<Input, Output>,
): Resolver<Input, unknown, Output> {
  const load = async () => {
    const [{ zodResolver }, schema] = await Promise.all([import('@hookform/resolvers/zod'), loadSchema()]);
    return zodResolver(schema);
  };
  if (typeof document !== 'undefined') {
    document.addEventListener('input', () => void load().catch(() => undefined), { once: true });
  }
  return async (...input) => {
    try {
      return await (await loadChunk(load))(...input);
    } catch (error) {
      logWarning('A form’s rules did not load', error);
      return { values: {}, errors: { root: { type: 'load', message } } as FieldErrors<Input> };
    }
  };
}

const message = 'We couldn’t check this form. Check your connection and try again.';
