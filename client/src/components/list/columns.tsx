import type { Delivery } from '@shared/contracts/emails';
import { formatDay, formatZonedTime } from '@/lib/dates';
import type { Column } from './list-table';

export const dateColumn = <Row extends { createdAt: string }>(header: string): Column<Row> => ({
  header,
  className: 'figures xl:w-[8.5rem]',
  cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
  sub: ({ createdAt }) => <span className="max-sm:hidden">{formatZonedTime(createdAt)}</span>,
});

export const None = () => (
  <span data-none className="text-ink-faint">
    –
  </span>
);

export const isUndelivered = ({ state, canResend }: Delivery): boolean =>
  state === 'failed' || (state === 'waiting' && canResend);

export const NotDelivered = () => <span className="font-semibold text-alarm">Email not delivered</span>;
