import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { loadChunkOrOfferReload } from '../load-chunk';

type Load<Input, Output> = () => Promise<z.ZodMiniType<Output, Input>>;

/** Loads the schema and Zod, both larger than the form, at the first input. Call it in a module, not in a component. */
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
    // Gives no message: loadChunkOrOfferReload has shown one.
    return resolve
      ? resolve(...input)
      : { values: {}, errors: { root: { type: 'load' } } as FieldErrors<Input> };
  };
}
