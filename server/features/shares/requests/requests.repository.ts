import { type Delivered, type FileRequest, secureShares } from '@shared/tables/shares';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database';
import { findOfAnyKind, lockOfAnyKind } from '../shares.repository';

const { id, isRequest, requestId, deliveryId } = secureShares;

export async function findRequest(db: Queryable, slug: string): Promise<FileRequest | null> {
  return (await findOfAnyKind(db, slug, eq(isRequest, true))) as FileRequest | null;
}

export async function lockRequest(tx: Queryable, slug: string): Promise<FileRequest | null> {
  return (await lockOfAnyKind(tx, slug, eq(isRequest, true))) as FileRequest | null;
}

export async function findDelivered(db: Queryable, slug: string): Promise<Delivered | null> {
  return (await findOfAnyKind(db, slug, isNotNull(requestId))) as Delivered | null;
}

export async function listDelivered(db: Queryable, request: number): Promise<Delivered[]> {
  const rows = await db.select().from(secureShares).where(eq(requestId, request)).orderBy(asc(id));
  return rows as Delivered[];
}

export async function hasDelivery(tx: Queryable, request: number, delivery: string): Promise<boolean> {
  const isIt = and(eq(requestId, request), eq(deliveryId, delivery));
  const found = await tx.select({ id }).from(secureShares).where(isIt).limit(1);
  return found.length > 0;
}
