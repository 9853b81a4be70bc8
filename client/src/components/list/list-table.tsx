import { ChevronDown } from 'lucide-react';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { classNames } from '@/lib/class-names';
import { Facts } from './facts';

/** Safari drops the table semantics once a style sheet displays it as blocks. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
};

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  sub?: (row: Row) => ReactNode;
  /** From 1280px up. */
  className?: string;
  /** A line of its own, below 1280px. */
  wide?: boolean;
}

interface ListTableProps<Row> {
  caption: string;
  /** The first is the row header: its cell is the button that opens the details. */
  columns: Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  checkbox?: ((row: Row) => ReactNode) | null;
  actions: (row: Row) => ReactElement;
  details?: (row: Row) => ReactNode;
}

/** Shows two lines a row from 1280px up, and a short block below. */
export function ListTable<Row>({ caption, columns, rows, checkbox, keyOf, ...rest }: ListTableProps<Row>) {
  return (
    <table {...roles.table} className="block w-full border-b border-line text-left xl:table xl:table-fixed">
      <caption className="sr-only">{caption}</caption>
      <thead {...roles.group} className="sr-only xl:not-sr-only xl:table-header-group">
        <tr {...roles.row}>
          {columns.map(({ header, className }, index) => (
            <th
              key={header}
              {...roles.columnHeader}
              scope="col"
              className={classNames(
                'caption h-9 border-b border-ink pr-4 align-middle text-ink-soft',
                index === 0 && checkbox && 'pl-8',
                className,
              )}
            >
              {header}
            </th>
          ))}
          <th
            {...roles.columnHeader}
            scope="col"
            className="caption w-[12.25rem] border-b border-ink align-middle text-ink-soft"
          >
            Actions
          </th>
        </tr>
      </thead>
      <tbody {...roles.group} className="block xl:table-row-group">
        {rows.map(row => (
          <Row key={keyOf(row)} row={row} columns={columns} checkbox={checkbox} {...rest} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps<Item> = Omit<ListTableProps<Item>, 'caption' | 'rows' | 'keyOf'> & { row: Item };

function Row<Item>({ row, columns: [first, ...others], checkbox, actions, details }: RowProps<Item>) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (!first) return null;
  return (
    <>
      <tr
        {...roles.row}
        className="flex flex-wrap items-center gap-x-3 gap-y-1 relative border-t border-line py-2.5 first:border-t-0 xl:table-row xl:border-t xl:hover:bg-paper-raised"
      >
        <th
          {...roles.rowHeader}
          scope="row"
          className={classNames(
            'w-full text-left font-[inherit] max-xl:pr-10 xl:pr-4',
            cellStyle,
            first.className,
          )}
        >
          <div className="flex items-center gap-3">
            {checkbox?.(row)}
            <div className="min-w-0">
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={isOpen ? id : undefined}
                onClick={() => setOpen(!isOpen)}
                className="flex max-w-full items-center gap-1 text-left text-[0.9375rem] leading-5 font-[680] hover:text-brand-strong max-xl:-mt-2 max-xl:min-h-11 max-xl:py-2 max-xl:not-last:-mb-2"
              >
                <span className={oneLine}>{first.cell(row)}</span>
                <ChevronDown
                  aria-hidden="true"
                  className={classNames('size-4 shrink-0 text-ink-soft', isOpen && 'rotate-180')}
                />
              </button>
              <Sub>{first.sub?.(row)}</Sub>
            </div>
          </div>
        </th>
        {others.map(column => (
          <Cell key={column.header} row={row} {...column} />
        ))}
        <td {...roles.cell} className={classNames(cellStyle, 'max-xl:ml-auto')}>
          {actions(row)}
        </td>
      </tr>
      {isOpen && (
        <tr {...roles.row} id={id} className="block xl:table-row">
          <td
            {...roles.cell}
            colSpan={others.length + 2}
            className={classNames('small block pb-5 xl:table-cell xl:pt-1', checkbox && 'xl:pl-8')}
          >
            {details?.(row) ?? <Facts facts={others.map(({ header, cell }) => [header, cell(row)])} />}
          </td>
        </tr>
      )}
    </>
  );
}

function Cell<Item>({ row, cell, sub, className, wide }: Column<Item> & { row: Item }) {
  const content = cell(row);
  const below = sub?.(row);
  return (
    <td
      {...roles.cell}
      className={classNames(
        'xl:pr-4',
        cellStyle,
        wide && 'max-xl:w-full',
        'max-xl:has-[[data-none]]:hidden',
        !content && 'max-xl:hidden',
        className,
      )}
    >
      <div className="max-xl:flex max-xl:flex-wrap max-xl:items-center max-xl:gap-x-2">
        <div
          className={classNames(
            'text-[0.9375rem] leading-5 xl:[&>.caption]:py-0',
            wide && 'max-xl:line-clamp-2',
            wide && !below ? 'xl:line-clamp-2' : oneLine,
          )}
        >
          {content}
        </div>
        <Sub>{below}</Sub>
      </div>
    </td>
  );
}

const cellStyle =
  'block min-w-0 [overflow-wrap:anywhere] xl:table-cell xl:h-[2.875rem] xl:border-t xl:border-line xl:py-0.5 xl:align-middle';
const oneLine = 'min-w-0 xl:block xl:truncate';

function Sub({ children }: { children: ReactNode }) {
  if (!children) return null;
  return <div className="caption leading-[1.125rem] text-ink-soft xl:truncate">{children}</div>;
}
