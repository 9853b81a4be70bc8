import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { lookup as lookupAddress } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { units } from '@shared/limits/amounts';
import ipaddr from 'ipaddr.js';

export type FetchRefusal =
  | 'not-https'
  | 'other-port'
  /** Its address is private, or its name has none: nobody may learn which names exist in here. */
  | 'not-public'
  | 'unreachable'
  | 'too-slow'
  | 'too-large'
  | 'too-many-redirects'
  | `answered-${number}`;

/** Tells nothing of the address, which may be a secret. */
export class FetchError extends Error {
  override name = 'FetchError';

  constructor(readonly refusal: FetchRefusal) {
    super(refusal);
  }
}

export interface FetchOptions {
  /** `host` or `host:port`, whose private addresses may be read, over http too. */
  privateHosts: readonly string[];
  etag?: string | null;
  lookup?: (hostname: string, options: LookupAllOptions) => Promise<LookupAddress[]>;
  /** Milliseconds. */
  within?: number;
  /** Ends it early. */
  stopping?: AbortSignal;
}

export interface Fetched {
  /** Null if nothing changed since the `etag`. */
  content: Buffer | null;
  etag: string | null;
}

const maxSize = 8 * units.MIB;
const maxRedirects = 3;
const redirects = [301, 302, 303, 307, 308];

/** Reads an address that somebody typed, without reaching into our own network. @throws FetchError */
export async function fetchPublic(
  address: string,
  { privateHosts, etag = null, lookup = lookupAddress, within = 10 * units.SECOND, stopping }: FetchOptions,
): Promise<Fetched> {
  const timeout = AbortSignal.timeout(within);
  const signal = stopping ? AbortSignal.any([timeout, stopping]) : timeout;
  try {
    let url = readAddress(address);
    for (let redirected = 0; redirected <= maxRedirects; redirected++) {
      const response = await get(url, { privateHosts, etag, lookup, signal });
      const { statusCode = 0, headers } = response;
      if (redirects.includes(statusCode) && headers.location !== undefined) {
        response.destroy();
        url = readAddress(headers.location, url);
        continue;
      }
      if (statusCode === 304 && etag !== null) {
        response.destroy();
        return { content: null, etag };
      }
      if (statusCode !== 200) {
        response.destroy();
        throw new FetchError(`answered-${statusCode}`);
      }
      return { content: await readBody(response), etag: headers.etag ?? null };
    }
    throw new FetchError('too-many-redirects');
  } catch (error) {
    if (error instanceof FetchError) throw error;
    throw new FetchError(timeout.aborted ? 'too-slow' : 'unreachable');
  }
}

function readAddress(text: string, base?: URL): URL {
  const address = text.trim().replace(/^webcals?:/i, 'https:');
  if (!URL.canParse(address, base)) throw new FetchError('not-https');
  return new URL(address, base);
}

type GetOptions = Required<Omit<FetchOptions, 'within' | 'stopping'>> & { signal: AbortSignal };

function get(url: URL, { privateHosts, etag, lookup, signal }: GetOptions): Promise<IncomingMessage> {
  const isPrivateAllowed = privateHosts.some(host => isHost(url, host));
  if (!isPrivateAllowed) requirePublic(url);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, {
      agent: false,
      signal,
      lookup: isPrivateAllowed ? undefined : lookupPublic(lookup),
      headers: {
        Accept: 'text/calendar, */*;q=0.5',
        'Accept-Encoding': 'gzip',
        'User-Agent': 'calendar-reader/1.0',
        ...(etag !== null && { 'If-None-Match': etag }),
      },
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

/** Node asks no `lookup` for literal addresses. */
function requirePublic({ protocol, port, hostname }: URL): void {
  if (protocol !== 'https:') throw new FetchError('not-https');
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !isPublic(literal)) throw new FetchError('not-public');
  if (port !== '') throw new FetchError('other-port');
}

function isHost({ protocol, hostname, port }: URL, allowed: string): boolean {
  const defaultPort = { 'http:': '80', 'https:': '443' }[protocol];
  if (defaultPort === undefined) return false;
  return allowed === hostname ? port === '' : allowed === `${hostname}:${port || defaultPort}`;
}

/** Connections go to the very addresses that are checked here, so an answer that changes later changes nothing. */
function lookupPublic(lookup: GetOptions['lookup']): LookupFunction {
  return (hostname, options, callback) => {
    const answer = (addresses: LookupAddress[]) => {
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublic(address)))
        return callback(new FetchError('not-public'), []);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    };
    lookup(hostname, { ...options, all: true }).then(answer, () => answer([]));
  };
}

const isPublic = (address: string) => ipaddr.process(address).range() === 'unicast';

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const keep = async (content: AsyncIterable<Buffer>) => {
    for await (const chunk of content) {
      size += chunk.length;
      if (size > maxSize) break;
      chunks.push(chunk);
    }
  };
  const isPacked = response.headers['content-encoding'] === 'gzip';
  const read = isPacked ? pipeline(response, createGunzip(), keep) : pipeline(response, keep);
  await read.catch(error => {
    if (size <= maxSize) throw error;
  });
  if (size > maxSize) throw new FetchError('too-large');
  return Buffer.concat(chunks, size);
}
