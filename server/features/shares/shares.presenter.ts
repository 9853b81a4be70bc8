import { present } from '@shared/contracts/endpoint';
import { type UnlockedShare, unlockedShare } from '@shared/contracts/shares/shares';
import { type ShareListItem, shareListItem } from '@shared/contracts/shares/staff-shares';
import { shareLimits } from '@shared/limits/server';
import type { SecureShare } from '@shared/tables/shares';
import { UnreadableEnvelopeError } from '../../platform/encryption/sealer';
import type { Services } from '../../platform/services';
import { noteUnreadable } from './shares.errors';

export function isExpired(share: SecureShare, now: Date): boolean {
  return share.expiresAt !== null && share.expiresAt <= now;
}

/** Binds a note's envelope to its share. */
export const noteUse = (slug: string) => ({ purpose: 'note', subject: slug }) as const;

interface StaffNote {
  note: string | null;
  noteUnreadable: boolean;
}

/** One unreadable note must not hide the others of a list. */
export function readNoteForStaff({ sealer, logger }: Services, share: SecureShare): StaffNote {
  try {
    return { note: share.note && sealer.open(share.note, noteUse(share.slug)), noteUnreadable: false };
  } catch (error) {
    if (!(error instanceof UnreadableEnvelopeError)) throw error;
    logger.error({ err: error, shareId: share.id }, 'the note of a share cannot be read');
    return { note: null, noteUnreadable: true };
  }
}

/** @throws HttpError 503 if it cannot be read. */
export function readNoteForRecipient<Note extends string | null>(
  deps: Services,
  share: SecureShare & { note: Note },
): Note {
  const read = readNoteForStaff(deps, share);
  if (read.noteUnreadable) throw noteUnreadable();
  return read.note as Note;
}

interface Presenting extends Services {
  now: Date;
  lockedUntil: Date | null;
  createdBy: string | null;
  caller: { id: string };
}

export function presentShare(
  share: SecureShare,
  { now, lockedUntil, createdBy, caller, ...deps }: Presenting,
): ShareListItem {
  const expiresInMs = share.expiresAt && Math.max(0, share.expiresAt.getTime() - now.getTime());
  const expired = isExpired(share, now);
  return present(shareListItem, {
    ...share,
    ...readNoteForStaff(deps, share),
    hasFile: share.filePath !== null,
    createdBy,
    isExpired: expired,
    expiresSoon: expiresInMs !== null && !expired && expiresInMs <= shareLimits.expiresSoonWithin,
    expiresInMs,
    lockedUntil,
    notifyMe: share.notifyCreator && share.createdBy === caller.id,
  });
}

export function presentUnlocked(
  share: SecureShare,
  { note, contents, visit }: Pick<UnlockedShare, 'note' | 'contents' | 'visit'>,
): UnlockedShare {
  return present(unlockedShare, {
    ...share,
    note,
    hasFile: share.filePath !== null,
    contents,
    openingsLeft: left(share.maxOpenings, share.openedCount),
    downloadsLeft: left(share.maxDownloads, share.downloadCount),
    visit,
  });
}

const left = (max: number | null, used: number) => (max === null ? null : Math.max(0, max - used));
