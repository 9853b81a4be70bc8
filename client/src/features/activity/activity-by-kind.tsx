import { type ActivityKind, activityKinds } from '@shared/activity';
import type { ActivityItem } from '@shared/contracts/activity';
import { useState } from 'react';
import { ListChoice } from '@/components/ui/list-choice';
import type { PagedQuery } from '@/lib/api/paged-query';
import { ActivityList } from './activity-list';

const kinds = [
  { value: '', label: 'Everything' },
  ...Object.entries(activityKinds).map(([value, label]) => ({ value: value as ActivityKind, label })),
] as const;

interface ActivityByKindProps {
  /** Of everything where the kind is empty. */
  makeQuery: (kind: ActivityKind | '') => PagedQuery<ActivityItem>;
  label: string;
}

/** Who did what, newest first, or only what is of one kind: nobody buries that under something else. */
export function ActivityByKind({ makeQuery, label }: ActivityByKindProps) {
  const [kind, setKind] = useState<ActivityKind | ''>('');
  return (
    <div className="grid gap-4">
      <ListChoice label="Show" options={kinds} value={kind} onChange={setKind} />
      <ActivityList
        query={makeQuery(kind)}
        label={label}
        empty={kind === '' ? undefined : 'Nothing of this kind has been recorded.'}
      />
    </div>
  );
}
