import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Width and alignment, from 1024px up. */
  className?: string;
  /** Short enough to share a line with another such cell below 1024px. */
  short?: boolean;
}

interface DataTableProps<Row> {
  /** The table's caption, for screen readers. */
  caption: string;
  /** The first one is the row header. */
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string | number;
}

/** Safari drops the table semantics once a style sheet displays it as blocks. */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
};

/** A table on wide screens; below 1024px each row is a block, with the column's header before each cell. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <table {...roles.table} className="small block w-full border-b border-line text-left lg:table">
      <caption className="sr-only">{caption}</caption>
      <thead {...roles.group} className="sr-only lg:not-sr-only lg:table-header-group">
        <tr {...roles.row}>
          {columns.map(({ header, className }) => (
            <th
              key={header}
              {...roles.columnHeader}
              scope="col"
              className={classNames(
                'caption border-b border-ink py-2 pr-6 text-left align-bottom text-ink-soft last:pr-0',
                className,
              )}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.group} className="block lg:table-row-group">
        {rows.map(row => (
          <tr
            key={keyOf(row)}
            {...roles.row}
            className="grid grid-cols-2 gap-x-5 gap-y-3 border-t border-line py-5 first:border-t-0 lg:table-row lg:border-t lg:first:border-t-0"
          >
            {columns.map(({ header, cell, className, short }, index) => {
              const style = classNames(
                'block min-w-0 text-left align-top font-[inherit] lg:table-cell lg:border-t lg:border-line lg:py-4 lg:pr-6 lg:last:pr-0',
                !short && 'max-lg:col-span-2',
                className,
              );
              return index === 0 ? (
                <th key={header} {...roles.rowHeader} scope="row" className={style}>
                  {cell(row)}
                </th>
              ) : (
                <td key={header} {...roles.cell} className={style}>
                  <span aria-hidden="true" className="caption mb-0.5 block text-ink-soft lg:hidden">
                    {header}
                  </span>
                  <div>{cell(row)}</div>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
