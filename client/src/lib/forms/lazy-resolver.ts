import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { loadChunkOrOfferReload } from '../load-chunk';

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
    const resolve = await loadChunkOrOfferReload(load).catch(() => null);
    // Without a message: the page has said it already.
    return resolve
      ? resolve(...input)
      : { values: {}, errors: { root: { type: 'load' } } as FieldErrors<Input> };
  };
}
