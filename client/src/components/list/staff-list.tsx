import { units } from '@shared/limits/amounts';
import { type ReactElement, type ReactNode, type RefObject, useContext, useRef, useState } from 'react';
import { PagedRecords } from '@/components/ui/record-list';
import type { EndpointName } from '@/lib/api/endpoint';
import type { ListName, RowOf } from '@/lib/api/paged-query';
import { inFigures } from '@/lib/in-figures';
import { type ListChange, useListChange } from '@/lib/use-change';
import { useNow } from '@/lib/use-now';
import { type BulkAction, BulkBar, RowCheckbox, useSelection } from './bulk-bar';
import { ListFilters } from './list-filters';
import { type Column, ListTable } from './list-table';
import { type Action, RowMenu } from './row-menu';
import { StaffRights } from './staff-rights';
import { type FilteredListOptions, useFilteredList } from './use-filtered-list';
import { useFocusAfterRemoval } from './use-focus-after-removal';

export interface DialogProps {
  onClose: () => void;
  /** Gets the focus once what opened the dialog is gone. */
  fallbackFocus: RefObject<HTMLElement | null>;
}

export interface ListTools<Row> {
  now: number;
  /** Milliseconds since the server answered. */
  elapsed: number;
  values: Record<string, string>;
  change: (change: ListChange<Row>) => void;
  open: (dialog: (props: DialogProps) => ReactElement) => void;
  /** Passes the row as the list has it: somebody else may change it meanwhile. */
  openFor: (row: Row, dialog: (props: DialogProps & { row: Row }) => ReactElement) => void;
}

interface Description<List extends ListName, Row> extends FilteredListOptions {
  list: List;
  /** Loaded again after a change; by default, the list alone. */
  changes?: readonly EndpointName[];
  title: string;
  searchLabel: string;
  texts: { loading: string; failed: string; empty: ReactNode };
  columns: (tools: ListTools<Row>) => Column<Row>[];
  nameOf: (row: Row) => string;
  actions: (row: Row, tools: ListTools<Row>) => (Action | false)[];
  details: (row: Row, tools: ListTools<Row>) => ReactNode;
  bulk?: {
    label: string;
    /** Which rows can be selected, if not all. */
    only?: { isOne: (row: Row) => boolean; noun: [one: string, many: string] };
    actions: (selected: readonly Row[], tools: ListTools<Row>) => BulkAction[];
    hint?: string;
  };
  toolbar?: (tools: ListTools<Row>) => ReactElement | undefined;
}

export const StaffList = ListOfRows as <List extends ListName>(
  props: Description<List, RowOf<List>>,
) => ReactElement;

function ListOfRows<Row extends { id: string | number }>({
  list: listName,
  changes = [listName],
  title,
  searchLabel,
  texts,
  filters,
  columns,
  nameOf,
  actions,
  details,
  bulk,
  toolbar,
  ...source
}: Description<ListName, Row>) {
  const { list, values, setValues, isFiltered } = useFilteredList<Row>({
    list: listName,
    filters,
    ...source,
  });
  const { rows = [], counts } = list;
  const selectable = bulk?.only ? rows.filter(bulk.only.isOne) : rows;
  const selection = useSelection(selectable);
  const isStaff = useContext(StaffRights);
  const canSelect = bulk !== undefined && isStaff;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(heading);
  const [dialog, setDialog] = useState<{
    row?: Row;
    render: (props: DialogProps & { row: Row }) => ReactElement;
  } | null>(null);
  const { change, isChanging } = useListChange<Row>(changes);
  const now = useNow(units.MINUTE / 2);
  const tools: ListTools<Row> = {
    now,
    elapsed: Math.max(0, now - list.query.dataUpdatedAt),
    values,
    change,
    open: render => setDialog({ render }),
    openFor: (row, render) => setDialog({ row, render }),
  };
  const order = filters.choices.sort?.options[values.sort ?? ''] ?? 'Newest first';
  const caption = `${title}, ${order.charAt(0).toLowerCase()}${order.slice(1)}`;

  return (
    <>
      <PagedRecords
        list={list}
        title={title}
        titleRef={heading}
        searchLabel={searchLabel}
        actions={toolbar?.(tools)}
        filters={<ListFilters filters={filters} values={values} counts={counts} onChange={setValues} />}
        isFiltered={isFiltered}
        total={counts && inFigures(counts[values[filters.by.name] || 'all'] ?? 0)}
        moreLabel={/newest|overdue/i.test(order) ? 'Show older' : 'Show more'}
        texts={texts}
        table={() => (
          <div className="relative [&_tr_:is(a,button,input)]:scroll-mt-48">
            {canSelect && selectable.length > 0 && (
              <BulkBar
                selection={selection}
                shown={selectable.length}
                noun={bulk.only?.noun}
                label={bulk.label}
                hint={bulk.hint}
                actions={selection.selected.length > 0 ? bulk.actions(selection.selected, tools) : []}
              />
            )}
            <ListTable
              caption={caption}
              columns={columns(tools)}
              rows={rows}
              keyOf={({ id }) => id}
              checkbox={
                canSelect
                  ? row => (
                      <RowCheckbox
                        name={nameOf(row)}
                        canSelect={selectable.includes(row)}
                        isSelected={selection.has(row.id)}
                        onToggle={() => selection.toggle(row.id)}
                      />
                    )
                  : null
              }
              actions={row => (
                <RowMenu subject={nameOf(row)} actions={actions(row, tools)} pending={isChanging(row)} />
              )}
              details={row => details(row, tools)}
            />
          </div>
        )}
      />
      {dialog?.render({
        onClose: () => setDialog(null),
        fallbackFocus: heading,
        row: rows.find(({ id }) => id === dialog.row?.id) ?? (dialog.row as Row),
      })}
    </>
  );
}
