// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { lazyResolver } from './lazy-resolver';

const schema = z.object({ name: z.string().check(z.minLength(1, 'Name is required')) });
const options = { fields: {}, shouldUseNativeValidation: false } as const;

it('loads the rules with the first input, and validates by them', async () => {
  const load = vi.fn(async () => schema);
  const resolve = lazyResolver(load);
  expect(load).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('input'));
  expect(load).toHaveBeenCalledOnce();
  expect(await resolve({ name: '' }, undefined, options)).toMatchObject({
    errors: { name: { message: 'Name is required' } },
  });
  expect(await resolve({ name: 'Ada' }, undefined, options)).toEqual({ errors: {}, values: { name: 'Ada' } });
});

it('refuses a form whose rules did not load, and tries again the next time', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const load = vi.fn(async () => schema).mockRejectedValueOnce(new Error('offline'));
  load.mockRejectedValueOnce(new Error('offline'));
  const resolve = lazyResolver(load);
  const { errors } = await resolve({ name: 'Ada' }, undefined, options);
  expect(errors).toEqual({ root: { type: 'load' } });
  expect((await resolve({ name: 'Ada' }, undefined, options)).errors).toEqual({});
});
