import { type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { classNames } from '@/lib/class-names';
import type { Selection } from '@/lib/use-selection';
import { StaffRights } from './for-staff';

interface BulkBarProps<Row extends { id: string | number }> {
  selection: Selection<Row>;
  /** How many rows are shown that can be selected. */
  shown: number;
  /** What they are, where not every row can be: as in `Select all 3 advocates shown`. */
  noun?: [one: string, many: string];
  /** What its buttons do, for screen readers. */
  label: string;
  /** The buttons. `finish` clears the selection, and gives the focus to what stays. */
  children: (finish: () => void) => ReactNode;
}

/** Selects the rows that are shown, and says what can be done with those that are selected. */
export function BulkBar<Row extends { id: string | number }>({
  selection,
  shown,
  noun,
  label,
  children,
}: BulkBarProps<Row>): ReactNode {
  const id = useId();
  const all = useRef<HTMLInputElement>(null);
  const count = selection.selected.length;
  const isStaff = useContext(StaffRights);
  useEffect(() => {
    if (all.current) all.current.indeterminate = count > 0 && count < shown;
  }, [count, shown]);
  if (shown === 0 || !isStaff) return null;

  const finish = () => {
    selection.clear();
    all.current?.focus();
  };
  return (
    <div
      data-for-rows
      className={classNames(
        'flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2',
        // Below the tabs, so that the buttons stay in sight of what is being selected.
        count > 0 && 'sticky top-13 z-10 border-b border-line bg-paper py-2',
      )}
    >
      <span className="flex items-center gap-3">
        <input
          ref={all}
          id={id}
          type="checkbox"
          checked={count === shown}
          onChange={selection.toggleAll}
          className="size-5 rounded-[2px] accent-brand-strong"
        />
        <label htmlFor={id} className="small">
          {`Select all ${shown} ${noun ? `${shown === 1 ? noun[0] : noun[1]} ` : ''}shown`}
        </label>
      </span>
      <p role="status" className="caption text-ink-soft">
        {count > 0 && `${count} selected`}
      </p>
      {count > 0 && (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="sr-only">{label}</legend>
          {children(finish)}
        </fieldset>
      )}
    </div>
  );
}

interface SelectableProps<Row extends { id: string | number }> {
  selection: Selection<Row>;
  row: Row;
  name: string;
  children: ReactNode;
}

/** The first cell of a row, with a checkbox that selects the row. */
export function Selectable<Row extends { id: string | number }>({
  selection,
  row: { id },
  name,
  children,
}: SelectableProps<Row>): ReactNode {
  if (!useContext(StaffRights)) return children;
  return (
    <div className="grid grid-cols-[auto_1fr] gap-3">
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={selection.has(id)}
        onChange={() => selection.toggle(id)}
        className="mt-0.5 size-5 rounded-[2px] accent-brand-strong"
      />
      {children}
    </div>
  );
}
