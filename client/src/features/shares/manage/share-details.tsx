import type { ShareListItem } from '@shared/contracts/shares/staff-shares';
import { formatTimeLeft } from '@shared/expiry';
import { formatFileSize } from '@shared/files';
import { shareLimits } from '@shared/limits/server';
import { paths } from '@shared/site/paths';
import { recordNumber } from '@shared/text';
import type { ReactNode } from 'react';
import { Facts, Moment } from '@/components/list/facts';
import { ForStaff } from '@/components/list/staff-rights';
import { VerbatimText } from '@/components/ui/verbatim-text';
import { Delivered } from '../requests/delivered';

/** `Opened once`, or `none`. */
export function describeUse(use: string, count: number, none: string): string {
  if (count === 0) return none;
  return `${use} ${count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`}`;
}

interface ShareDetailsProps {
  share: ShareListItem;
  children: ReactNode;
}

/** Collapses the note: others may look on. */
export function ShareDetails({ share, children }: ShareDetailsProps) {
  const {
    id,
    slug,
    isRequest,
    note,
    noteUnreadable,
    fileName,
    fileSize,
    contentRemovedAt,
    createdBy,
    createdAt,
  } = share;
  const { expiresAt, lockedUntil, firstOpenedAt, lastOpenedAt, openedCount, lastReminderAt } = share;
  const limits = usesLeft(share).join(', ');
  return (
    <div className="grid gap-3">
      <Facts
        facts={[
          ['Link', (isRequest ? paths.send : paths.share)(slug)],
          ['Number', recordNumber(id)],
          [
            'Created',
            <span key="created">
              {createdBy !== null && `By ${createdBy}, `}
              <Moment at={createdAt} />
            </span>,
          ],
          fileSize !== null && ['File', `${fileName ?? `share-${slug}`} (${formatFileSize(fileSize)})`],
          expiresAt !== null && [isRequest ? 'Ends' : 'Expiration', <Moment key="expires" at={expiresAt} />],
          lockedUntil !== null &&
            Date.parse(lockedUntil) > Date.now() && [
              'Locked after too many wrong passwords',
              <span key="locked">
                Until <Moment at={lockedUntil} />
              </span>,
            ],
          contentRemovedAt !== null && ['Content deleted', <Moment key="removed" at={contentRemovedAt} />],
          !isRequest && firstOpenedAt !== null && ['First opened', <Moment key="first" at={firstOpenedAt} />],
          !isRequest &&
            lastOpenedAt !== null &&
            openedCount > 1 && ['Last opened', <Moment key="last" at={lastOpenedAt} />],
          limits && ['Limit', limits],
          lastReminderAt !== null && ['Reminded', <Moment key="reminded" at={lastReminderAt} />],
          share.notifyMe && !share.isExpired && ['Email', 'You’ll get an email the next time it’s opened'],
        ]}
      />
      {noteUnreadable && (
        <p className="font-semibold text-alarm">
          This note can’t be read: its key is missing or the note was altered.
        </p>
      )}
      {note && (
        <details>
          <summary className="w-fit font-[520] hover:text-brand-strong">
            {isRequest ? 'What you asked for' : 'Note'}
          </summary>
          <div className="mt-2 border-l-2 border-line pl-3">
            <VerbatimText text={note} />
          </div>
        </details>
      )}
      {isRequest && <Delivered key={openedCount} slug={slug} />}
      <ForStaff>{children}</ForStaff>
    </div>
  );
}

/** `2 of 3 openings left`. */
export function usesLeft({
  isRequest,
  maxOpenings,
  openedCount,
  maxDownloads,
  downloadCount,
}: ShareListItem): string[] {
  const left = (of: number | null, used: number, one: string, many: string) =>
    of === null ? [] : [`${Math.max(0, of - used)} of ${of} ${of === 1 ? one : many} left`];
  return [
    ...(isRequest
      ? left(maxOpenings, openedCount, 'delivery', 'deliveries')
      : left(maxOpenings, openedCount, 'opening', 'openings')),
    ...left(maxDownloads, downloadCount, 'download', 'downloads'),
  ];
}

export interface ShareState {
  kind: 'active' | 'expiring-soon' | 'expired' | 'used-up' | 'no-expiration';
  /** Null if it does not matter. */
  timeLeft: string | null;
}

/** Takes `now` in milliseconds since the epoch. */
export function isLockedAt({ lockedUntil }: Pick<ShareListItem, 'lockedUntil'>, now: number): boolean {
  return lockedUntil !== null && Date.parse(lockedUntil) > now;
}

type Expiry = Pick<ShareListItem, 'expiresAt' | 'expiresInMs' | 'isExpired' | 'expiresSoon' | 'usedUpAt'>;

/** Advances the server's status by `elapsed` milliseconds, so that an open list shows no expired link as active. */
export function stateOf(share: Expiry, elapsed: number): ShareState {
  const left = share.expiresAt === null ? null : (share.expiresInMs ?? 0) - elapsed;
  if (left !== null && (share.isExpired || left <= 0)) return { kind: 'expired', timeLeft: null };
  if (share.usedUpAt !== null) return { kind: 'used-up', timeLeft: null };
  if (left === null) return { kind: 'no-expiration', timeLeft: null };
  const isSoon = share.expiresSoon || left <= shareLimits.expiresSoonWithin;
  return { kind: isSoon ? 'expiring-soon' : 'active', timeLeft: formatTimeLeft(left) };
}
