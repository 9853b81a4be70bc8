import type { ShareListItem, UnlockedShare } from '@shared/contracts/shares';
import { shareLimits } from '@shared/limits';
import type { SecureShare } from '@shared/tables/shares';

export function isExpired(share: SecureShare, now: Date): boolean {
  return share.expiresAt !== null && share.expiresAt <= now;
}

/** For staff. */
export function presentShare(share: SecureShare, now: Date): ShareListItem {
  const expiresInMs = share.expiresAt && Math.max(0, share.expiresAt.getTime() - now.getTime());
  const expired = isExpired(share, now);
  return {
    id: share.id,
    slug: share.slug,
    title: share.title,
    note: share.note,
    hasFile: share.filePath !== null,
    fileName: share.fileName,
    fileSize: share.fileSize,
    createdAt: share.createdAt.toISOString(),
    expiresAt: toText(share.expiresAt),
    isExpired: expired,
    expiresSoon: expiresInMs !== null && !expired && expiresInMs <= shareLimits.expiresSoonWithin,
    expiresInMs,
    lastReminderAt: toText(share.lastReminderAt),
    openedCount: share.openedCount,
    firstOpenedAt: toText(share.firstOpenedAt),
    lastOpenedAt: toText(share.lastOpenedAt),
    downloadCount: share.downloadCount,
    failedCount: share.failedCount,
  };
}

/** For whoever knows the password. */
export function presentUnlocked(share: SecureShare): UnlockedShare {
  return {
    title: share.title,
    note: share.note,
    hasFile: share.filePath !== null,
    fileName: share.fileName,
    fileType: share.fileType,
    fileSize: share.fileSize,
    createdAt: share.createdAt.toISOString(),
    expiresAt: toText(share.expiresAt),
  };
}

const toText = (instant: Date | null) => instant?.toISOString() ?? null;
