import { type SecureShare, secureShares } from '@shared/tables/shares';
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database';
import { gone, HttpError, notFound } from '../../../platform/http/errors';
import { isExpired } from '../shares.presenter';
import { findShare } from '../shares.repository';

const { id, requestId, deliveryId } = secureShares;

/** Why a request takes no delivery. */
export function requestEnded(request: SecureShare | null, now: Date): HttpError {
  if (!request?.isRequest)
    return notFound('We can’t find this link. Please ask the person who sent it for a new one.');
  if (isExpired(request, now))
    return gone('This link has expired. Please ask the person who sent it for a new one.');
  return new HttpError(
    410,
    'This link was used as many times as allowed. Please ask the person who sent it for a new one.',
    { code: 'share-used-up' },
  );
}

/** @throws HttpError 404 unknown; 410 ended or used up. */
export async function findOpenRequest(db: Queryable, slug: string, now: Date): Promise<SecureShare> {
  const request = await findShare(db, slug);
  if (!request?.isRequest || request.usedUpAt || isExpired(request, now)) throw requestEnded(request, now);
  return request;
}

export async function hasDelivery(tx: Queryable, request: number, delivery: string): Promise<boolean> {
  const isIt = and(eq(requestId, request), eq(deliveryId, delivery));
  const found = await tx.select({ id }).from(secureShares).where(isIt).limit(1);
  return found.length > 0;
}

/** In the order in which they arrived. */
export const listDelivered = (db: Queryable, request: number): Promise<SecureShare[]> =>
  db.select().from(secureShares).where(eq(requestId, request)).orderBy(asc(id));
