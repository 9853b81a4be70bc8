import type { ShareListItem } from '@shared/contracts/shares/staff-shares';
import { units } from '@shared/limits/amounts';

/** A share as staff see it: a note, a file, a week left, not opened yet. */
export function shareOf(facts: Partial<ShareListItem> = {}): ShareListItem {
  return {
    id: Math.floor(Math.random() * 1_000_000_000),
    slug: 'juPy3rCCoqj5pFZ4I4Gg0Q',
    revision: 0,
    isRequest: false,
    title: 'Signed contract',
    note: 'The countersigned copy is attached.\nCall Ines first.',
    noteUnreadable: false,
    hasFile: true,
    fileName: 'contract.pdf',
    fileSize: 1_572_864,
    contentRemovedAt: null,
    createdBy: 'mara',
    createdAt: '2026-11-21T11:51:45.478Z',
    expiresAt: '2026-11-28T11:51:45.338Z',
    isExpired: false,
    expiresSoon: false,
    expiresInMs: 7 * units.DAY,
    maxOpenings: null,
    maxDownloads: null,
    usedUpAt: null,
    lastReminderAt: null,
    openedCount: 0,
    firstOpenedAt: null,
    lastOpenedAt: null,
    downloadCount: 0,
    failedCount: 0,
    lockedUntil: null,
    notifyMe: false,
    ...facts,
  };
}
