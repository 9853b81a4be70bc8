import { recordNumber } from '@shared/record-number';
import { formatZonedMoment } from '@/lib/dates';

interface RecordDateProps {
  id: number | string;
  createdAt: string;
}

/** When a record came in, and the number that the activity names it by. */
export function RecordDate({ id, createdAt }: RecordDateProps) {
  return (
    <div className="grid gap-0.5">
      <time dateTime={createdAt}>{formatZonedMoment(createdAt)}</time>
      <span className="caption text-ink-soft">{recordNumber(id)}</span>
    </div>
  );
}
