import type * as z from 'zod/mini';
import type { RateLimitName } from '../limits/rates';
import type { Permission } from '../policy';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Path parameters are written as `:name`. */
export interface Route {
  readonly method: Method;
  readonly path: `/api/${string}`;
}

export interface BodyChoice<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly oneOf: readonly Schema[];
  choose(input: unknown): Schema;
}

export interface Endpoint extends Route {
  readonly summary: string;
  readonly access: 'public' | Permission;
  /** Counted before the input is read. Changes by someone signed in count toward `changes`, too. */
  readonly rateLimits?: readonly RateLimitName[];
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType | BodyChoice;
  /** Fields with files: the handler parses such a multipart body after storing them. */
  readonly files?: readonly string[];
  readonly status?: 201 | 204;
  readonly response?: z.ZodMiniType;
  /** Headers have the next page's cursor and, where rows are counted, their number. */
  readonly paged?: true;
  /** Describes a response that is not JSON, such as a file, which the handler writes. */
  readonly writes?: string;
}

type SchemaOf<Body> = Body extends BodyChoice<infer Schema> ? Schema : Body;

export type BodyInput<E extends Endpoint> =
  SchemaOf<E['body']> extends z.ZodMiniType ? z.input<SchemaOf<E['body']>> : undefined;

export type BodyOutput<E extends Endpoint> =
  SchemaOf<E['body']> extends z.ZodMiniType ? z.output<SchemaOf<E['body']>> : undefined;

export type ResponseOf<E extends Endpoint> = E['response'] extends z.ZodMiniType
  ? z.output<E['response']>
  : unknown;

type ParameterNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Next}`
    ? Name | ParameterNames<Next>
    : Rest
  : never;

export type PathParameters<Path extends string> = Record<ParameterNames<Path>, string>;

export function pathTo<Path extends string>(
  { path }: { path: Path },
  parameters: PathParameters<Path>,
): string {
  const values: Record<string, string> = parameters;
  return path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(values[name] ?? ''));
}

type Stored<Values> = { [Key in keyof Values]: Values[Key] | (string extends Values[Key] ? Date : never) };

/** Picks the contract's fields from a row, with times in ISO 8601. */
export function present<Contract extends z.ZodMiniObject>(
  { shape }: Contract,
  row: Stored<z.output<Contract>>,
): z.output<Contract> {
  const values: Record<string, unknown> = { ...row };
  const toJson = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
  return Object.fromEntries(Object.keys(shape).map(key => [key, toJson(values[key])])) as z.output<Contract>;
}

/** @throws Error if the body has less or more than its contract. For development and tests. */
export function checkResponse({ method, path, response }: Endpoint, body: unknown): void {
  const issues = response?.safeParse(body).error?.issues;
  if (issues) throw new Error(`${method} ${path} does not match its contract: ${JSON.stringify(issues)}`);
}
