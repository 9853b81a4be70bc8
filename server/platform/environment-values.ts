import { z } from 'zod';

/** Formats shared by several environment variables. */
export const text = z.string().trim().min(1);

export const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error);
};

/** The proxy and the deployment's files read it, too, so there's one way to write it. */
export const siteOrigin = z
  .url({
    protocol: /^https?$/,
    error: 'must be a web address starting with http:// or https://',
    abort: true,
  })
  .refine(value => value === new URL(value).origin, {
    error: ({ input }) => `must be written ${new URL(String(input)).origin}, with nothing after it`,
  });

/** As libpq reads it: `sslmode=require`, which managed hosts hand out, asks for no certificate that anyone signed. */
export const postgresAddress = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address', abort: true })
  .refine(isDecodable, 'has a % that encodes nothing: write %25 for a % in the password')
  .transform(value =>
    /[?&]sslmode=/.test(value) && !value.includes('uselibpqcompat') ? `${value}&uselibpqcompat=true` : value,
  );

function isDecodable(value: string): boolean {
  try {
    return decodeURIComponent(value) !== '';
  } catch {
    return false;
  }
}
