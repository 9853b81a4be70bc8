import { recordNumber } from '@shared/record-number';
import { formatZonedMoment } from '@/lib/dates';

interface RecordDateProps {
  id: number | string;
  createdAt: string;
}

export function RecordDate({ id, createdAt }: RecordDateProps) {
  return (
    <div className="grid gap-0.5">
      <time dateTime={createdAt}>{formatZonedMoment(createdAt)}</time>
      <span className="caption text-ink-soft">{recordNumber(id)}</span>
    </div>
  );
}
