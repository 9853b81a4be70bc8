import type { Delivery } from '@shared/contracts/errors';
import { MailWarning } from 'lucide-react';
import { call } from '@/lib/api/endpoint';
import { formatDay, formatZonedTime } from '@/lib/dates';
import type { Column } from './list-table';
import type { Action } from './row-menu';
import type { ListTools } from './staff-list';

/** When a record came in. */
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

/** An attempt to send it failed. */
export const isUndelivered = ({ state, canResend }: Delivery): boolean => state === 'failed' || canResend;

export const NotDelivered = () => <span className="font-semibold text-alarm">Email not delivered</span>;

/** Another try where the email about a row did not arrive. */
export const resendAction = <Row extends { id: string | number; delivery: Delivery | null }>(
  record: 'booking' | 'donation',
  row: Row,
  email: string | null,
  { change }: ListTools<Row>,
): Action | false =>
  row.delivery?.canResend === true && {
    icon: MailWarning,
    label: 'Send email again',
    run: () =>
      change({
        rows: [row],
        send: async () => {
          await call('resendEmail', { body: { record, id: String(row.id) } });
          return null;
        },
        done: () => ({ title: 'Email on its way', description: `We’re emailing ${email} again.` }),
        failure: 'Couldn’t send it again',
      }),
  };
