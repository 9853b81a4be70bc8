import { describeAction } from '@shared/activity';
import type { ActivityItem } from '@shared/contracts/activity';
import { unnamed } from '@shared/reserved-name';
import { PagedItems } from '@/components/ui/paged-items';
import type { PagedQuery } from '@/lib/api/paged-query';
import { formatZonedMoment } from '@/lib/dates';

interface ActivityListProps {
  /** What was done, for after the name of who did it. */
  describeItem?: (item: ActivityItem) => string;
  query: PagedQuery<ActivityItem>;
  label: string;
  /** Where there is nothing. */
  empty?: string | undefined;
}

const texts = {
  loading: 'Loading the activity',
  failed: 'Failed to load the activity.',
  empty: 'Nothing has been recorded yet.',
  more: 'Show older',
};

/** Who did what, newest first. */
export function ActivityList({
  query,
  label,
  empty = texts.empty,
  describeItem = describeAction,
}: ActivityListProps) {
  return (
    <PagedItems query={query} texts={{ ...texts, empty }}>
      {items => (
        <ol aria-label={label} className="grid w-full">
          {items.map(item => (
            <ActivityEntry key={item.id} item={item} description={describeItem(item)} />
          ))}
        </ol>
      )}
    </PagedItems>
  );
}

function ActivityEntry({ item, description }: { item: ActivityItem; description: string }) {
  const { at, by, network, device } = item;
  const origin = [device, network ?? (by === null ? 'command line' : null)].filter(Boolean).join(', ');
  return (
    <li className="grid gap-0.5 border-b border-line py-2 [overflow-wrap:anywhere] first:pt-0 last:border-b-0">
      <span>
        <span className="font-[600]">{by ?? unnamed.unknown}</span> <span>{description}</span>
      </span>
      <span className="caption text-ink-soft">
        <time dateTime={at}>{formatZonedMoment(at)}</time>
        {origin && <span>{`, ${origin}`}</span>}
      </span>
    </li>
  );
}
