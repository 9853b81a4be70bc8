import * as z from 'zod';

export const text = z.string().trim().min(1);

export const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error);
};

/** There's one way to write it, because the proxy and the deployment's files read it, too. */
export const siteOrigin = z
  .url({
    protocol: /^https?$/,
    error: 'must be a web address starting with http:// or https://',
    abort: true,
  })
  .refine(value => value === new URL(value).origin, {
    error: ({ input }) => `must be written ${new URL(String(input)).origin}, with nothing after it`,
  });

/** Hosts as a browser writes them, with a port if it isn't the usual one, separated by commas. */
export const hostList = z
  .string()
  .transform(list => list.split(',').map(host => host.trim().toLowerCase()))
  .refine(hosts => hosts.every(isHost), {
    error: 'must be hosts, such as cloud.example.com or 127.0.0.1:8080, separated by commas',
  });

const isHost = (host: string) =>
  ['http:', 'https:'].some(
    scheme => URL.canParse(`${scheme}//${host}`) && new URL(`${scheme}//${host}`).host === host,
  );

/** Reads `sslmode=require`, which managed hosts hand out, as libpq does: it asks for no signed certificate. */
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
