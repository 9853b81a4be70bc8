import type { createFileRequestBody } from '@shared/contracts/staff-file-requests';
import type { SecureShare } from '@shared/tables/shares';
import type * as z from 'zod/mini';
import { forbidden } from '../../../platform/http/errors';
import type { Services } from '../../../platform/services';
import { type Creator, createSlug, hasRoom } from '../create-share';
import { expiryInThePast } from '../shares.errors';
import { useNote } from '../shares.presenter';
import { insertShare } from '../shares.repository';

/** A share the other way around: its link takes files, so many times, until it expires. */
export function createRequest(
  { db, clock, sealer, activity }: Services,
  { title, note, expiresAt, maxDeliveries }: z.output<typeof createFileRequestBody>,
  creator: Creator,
): Promise<SecureShare> {
  const now = clock.now();
  if (expiresAt <= now) throw expiryInThePast();
  const slug = createSlug();
  const { id: createdBy } = creator.actor;
  return db.transaction(async tx => {
    if (!(await hasRoom(tx, createdBy, [{}])))
      throw forbidden('Your account has as many shares as it can. Delete some you no longer need.');
    const request = await insertShare(tx, {
      slug,
      isRequest: true,
      title,
      note: sealer.seal(note, useNote(slug)),
      createdBy,
      createdAt: now,
      expiresAt,
      maxOpenings: maxDeliveries,
    });
    const subject = { type: 'share', id: request.id } as const;
    await activity.record(tx, { action: 'files-requested', subject, ...creator });
    return request;
  });
}
