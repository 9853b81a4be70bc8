import type { Receipt, ReceiptItem } from '@shared/contracts/donations/receipts';
import { methodNames } from '@shared/method-names';
import { formatExactly } from '@shared/money';
import { netOf } from '@shared/paid-amount';
import { rewardTiers } from '@shared/site/reward-tiers';
import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { formatOfficeDay } from '@/lib/dates';

const columns = ['Date received', 'Amount', 'Refunded', 'Net', 'Paid by', 'Reference'];

interface ReceiptTableProps {
  items: ReceiptItem[];
  sums: Receipt['years'][number] | undefined;
}

/** Narrow screens show each row as a list; paper is narrow too, but has room for the table. */
export function ReceiptTable({ items, sums }: ReceiptTableProps) {
  return (
    <table className="figures w-full border-collapse text-left align-top max-md:not-print:block print:text-[0.8125rem]">
      <thead className="max-md:not-print:sr-only">
        <tr className="border-b-2 border-ink">
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={classNames(
                'label py-2 pr-6 align-bottom last:pr-0 print:pr-3',
                isAmount(index) && 'text-right',
              )}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:not-print:block max-md:not-print:border-t-2 max-md:not-print:border-ink">
        {items.map(item => (
          <ItemRow key={item.reference} item={item} />
        ))}
      </tbody>
      {sums && (
        // No <tfoot>, which paper repeats on every sheet.
        <tbody className="max-md:not-print:block">
          <Row isTotal>
            {[
              `Total for ${sums.year}`,
              formatExactly(sums.amount),
              <Refunded key="refunded" refunded={sums.refunded} disputed={sums.disputed} />,
              formatExactly(sums.net),
            ]}
          </Row>
        </tbody>
      )}
    </table>
  );
}

function ItemRow({ item }: { item: ReceiptItem }) {
  const { reference, receivedAt, amount, refunded, disputed, reward, method } = item;
  return (
    <Row>
      {[
        <span key="received">
          {formatOfficeDay(receivedAt)}
          {reward && (
            <span className="block whitespace-normal text-[0.9375em] text-ink-soft">{`Reward: ${rewardTiers[reward].name}`}</span>
          )}
        </span>,
        formatExactly(amount),
        <Refunded key="refunded" refunded={refunded} disputed={disputed} />,
        formatExactly(netOf({ amount, refundedAmount: refunded, disputedAmount: disputed })),
        methodNames[method],
        reference,
      ]}
    </Row>
  );
}

function Refunded({ refunded, disputed }: Pick<ReceiptItem, 'refunded' | 'disputed'>) {
  return (
    <span>
      {formatExactly(refunded)}
      {disputed > 0 && (
        <span className="block text-[0.9375em]">{`Disputed: ${formatExactly(disputed)}`}</span>
      )}
    </span>
  );
}

const isAmount = (index: number) => index >= 1 && index <= 3;

function Row({ isTotal = false, children }: { isTotal?: boolean; children: ReactNode[] }) {
  return (
    <tr
      className={classNames(
        'border-b border-line break-inside-avoid max-md:not-print:grid max-md:not-print:gap-1.5 max-md:not-print:py-4',
        isTotal && 'border-0 font-[650]',
      )}
    >
      {children.map((content, index) => (
        <td
          key={columns[index]}
          className={classNames(
            'py-3 pr-6 align-baseline print:py-1.5 print:pr-3 max-md:not-print:grid max-md:not-print:grid-cols-[8rem_minmax(0,1fr)] max-md:not-print:gap-x-4 max-md:not-print:py-0 max-md:not-print:text-left',
            isAmount(index) && 'text-right',
            index < 5
              ? 'md:whitespace-nowrap print:whitespace-nowrap'
              : 'pr-0 [overflow-wrap:anywhere] md:text-[0.875em] print:pr-0 print:text-[0.8125em]',
          )}
        >
          {(index > 0 || !isTotal) && (
            <span aria-hidden="true" className="hidden text-ink-soft max-md:not-print:inline">
              {columns[index]}
            </span>
          )}
          {content}
        </td>
      ))}
    </tr>
  );
}
