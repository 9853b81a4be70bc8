import type { ShareListItem } from '@shared/contracts/staff-shares';
import type { ReactNode } from 'react';
import { formatZonedMoment } from '@/lib/dates';

/** Whether it was received: openings, downloads, wrong passwords, reminders. */
export function ShareActivity({ share, children }: { share: ShareListItem; children: ReactNode }) {
  const { openedCount, firstOpenedAt, lastOpenedAt, downloadCount, failedCount, lastReminderAt } = share;
  return (
    <div className="figures grid gap-0.5">
      {openedCount === 0 ? (
        <span className="text-ink-soft">Not opened yet</span>
      ) : (
        <span className="font-[600]">{`Opened ${times(openedCount)}`}</span>
      )}
      {firstOpenedAt && <Fact name="First" at={firstOpenedAt} />}
      {lastOpenedAt && openedCount > 1 && <Fact name="Last" at={lastOpenedAt} />}
      {share.fileSize !== null && openedCount > 0 && (
        <span>{downloadCount === 0 ? 'File not downloaded' : `File downloaded ${times(downloadCount)}`}</span>
      )}
      <UsesLeft of={share.maxOpenings} used={openedCount} uses={['opening', 'openings']} />
      <UsesLeft of={share.maxDownloads} used={downloadCount} uses={['download', 'downloads']} />
      {failedCount > 0 && (
        <span>{`${failedCount} wrong ${failedCount === 1 ? 'password' : 'passwords'}`}</span>
      )}
      {lastReminderAt && <Fact name="Reminded" at={lastReminderAt} />}
      {share.notifyMe && !share.isExpired && (
        <span className="text-ink-soft">You’ll get an email the next time it’s opened</span>
      )}
      {children}
    </div>
  );
}

interface UsesLeftProps {
  /** Null: unlimited. */
  of: number | null;
  used: number;
  uses: [one: string, many: string];
}

function UsesLeft({ of, used, uses: [one, many] }: UsesLeftProps) {
  if (of === null) return null;
  const left = Math.max(0, of - used);
  return <span>{`${left} of ${of} ${of === 1 ? one : many} left`}</span>;
}

function Fact({ name, at }: { name: string; at: string }) {
  return (
    <span className="caption text-ink-soft">
      <span>{name}</span> <time dateTime={at}>{formatZonedMoment(at)}</time>
    </span>
  );
}

const times = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);
