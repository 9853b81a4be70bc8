import type * as z from 'zod/mini';
import type { RateLimitName } from '../limits/rates';
import type { Permission } from '../policy';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Method and path of an endpoint. Path parameters are written as `:name`. */
export interface Route {
  readonly method: Method;
  readonly path: `/api/${string}`;
}

/** A body with several variants: `choose` finds the schema whose messages fit the input. */
export interface BodyChoice<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly oneOf: readonly Schema[];
  choose(input: unknown): Schema;
}

/** Everything that both sides and the documentation know about one endpoint. */
export interface Endpoint extends Route {
  /** One line for the documentation. */
  readonly summary: string;
  /** Who may ask: everyone, or those whom the policy lets. */
  readonly access: 'public' | Permission;
  /** Counted before the input is looked at. Changes that need an account count toward `changes`, too. */
  readonly rateLimits?: readonly RateLimitName[];
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType | BodyChoice;
  /** Files that a multipart body may contain, by field: such a body is parsed by the handler, after its files. */
  readonly files?: readonly string[];
  /** The status of a success, 200 by default. */
  readonly status?: 201 | 204;
  /** The JSON of a success; for a paged list, its rows. */
  readonly response?: z.ZodMiniType;
  /** The response has the next page's cursor in a header, and how many rows there are, where that is counted. */
  readonly paged?: true;
  /** The success response if it is not JSON, such as a file: then the handler writes it. */
  readonly writes?: string;
}

type SchemaOf<Body> = Body extends BodyChoice<infer Schema> ? Schema : Body;

/** The request body that a client sends. */
export type BodyInput<E extends Endpoint> =
  SchemaOf<E['body']> extends z.ZodMiniType ? z.input<SchemaOf<E['body']>> : undefined;

/** The validated body that the handler gets. */
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

/** The path with its parameters filled in and encoded. */
export function pathTo<Path extends string>(
  { path }: { path: Path },
  parameters: PathParameters<Path>,
): string {
  const values: Record<string, string> = parameters;
  return path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(values[name] ?? ''));
}

type Stored<Values> = { [Key in keyof Values]: Values[Key] | (string extends Values[Key] ? Date : never) };

/** Of a row, what its contract names, with times in ISO 8601. */
export function present<Contract extends z.ZodMiniObject>(
  { shape }: Contract,
  row: Stored<z.output<Contract>>,
): z.output<Contract> {
  const values: Record<string, unknown> = { ...row };
  const toJson = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
  return Object.fromEntries(Object.keys(shape).map(key => [key, toJson(values[key])])) as z.output<Contract>;
}

/**
 * For development and tests, so that no response drifts from its contract or contains more than it.
 * @throws Error
 */
export function checkResponse({ method, path, response }: Endpoint, body: unknown): void {
  const issues = response?.safeParse(body).error?.issues;
  if (issues) throw new Error(`${method} ${path} does not match its contract: ${JSON.stringify(issues)}`);
}
