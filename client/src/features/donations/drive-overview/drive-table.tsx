import type { DriveOverview } from '@shared/contracts/drive-overview';
import { formatExactly } from '@shared/money';
import { nameOf, runningTotals, unitNames } from './drive-texts';

const cell = 'py-2 pl-3 text-right';

/** The numbers of the chart, newest first. */
export function DriveTable({ overview }: { overview: DriveOverview }) {
  const { unit, periods } = overview;
  const totals = runningTotals(overview);
  const rows = periods.map((period, index) => ({ ...period, total: totals[index] ?? 0 })).toReversed();
  return (
    <table className="figures small w-full max-w-3xl border-b border-line">
      <caption className="sr-only">{`Donations by ${unit}, newest first`}</caption>
      <thead>
        <tr className="caption border-b border-ink text-ink-soft">
          <th scope="col" className="py-2 text-left">
            {unitNames[unit]}
          </th>
          <th scope="col" className={cell}>
            Donations
          </th>
          <th scope="col" className={cell}>
            Raised
          </th>
          <th scope="col" className={cell}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ start, gifts, raised, total }) => (
          <tr key={start} className="border-t border-line first:border-t-0">
            <th scope="row" className="py-2 text-left font-[560]">
              <time dateTime={start}>{nameOf(unit, start)}</time>
            </th>
            <td className={gifts === 0 ? `${cell} text-ink-faint` : cell}>{gifts.toLocaleString('en-US')}</td>
            <td className={gifts === 0 ? `${cell} text-ink-faint` : cell}>{formatExactly(raised)}</td>
            <td className={cell}>{formatExactly(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
