import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/lib/class-names';

export interface BulkAction {
  label: string;
  /** `finish` clears the selection, and moves the focus to what stays. */
  run: (finish: () => void) => void;
}

interface BulkBarProps<Row extends { id: string | number }> {
  selection: Selection<Row>;
  shown: number;
  /** As in `Select all 3 advocates shown`, where not every row can be. */
  noun?: [one: string, many: string];
  label: string;
  actions: readonly BulkAction[];
  hint?: string;
}

export function BulkBar<Row extends { id: string | number }>({
  selection,
  shown,
  noun,
  label,
  actions,
  hint,
}: BulkBarProps<Row>) {
  const id = useId();
  const all = useRef<HTMLInputElement>(null);
  const count = selection.selected.length;
  useEffect(() => {
    if (all.current) all.current.indeterminate = count > 0 && count < shown;
  }, [count, shown]);
  const finish = () => {
    selection.clear();
    all.current?.focus();
  };
  return (
    <div
      data-for-rows
      // Sticks below the tabs, in sight of what is being selected, whose controls scroll clear of it.
      className={classNames('z-10 print:hidden xl:h-0', count > 0 && '[@media(height>=34rem)]:sticky top-13')}
    >
      <div
        className={classNames(
          'flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 xl:absolute xl:-top-1 xl:left-0 xl:min-h-10',
          count > 0 ? 'w-full border-b border-line bg-paper max-xl:py-2 xl:border-ink' : 'xl:w-fit',
        )}
      >
        <span className="flex items-center gap-3">
          <input
            ref={all}
            id={id}
            type="checkbox"
            checked={shown > 0 && count === shown}
            onChange={selection.toggleAll}
            className="size-5 rounded-[2px] accent-brand-strong"
          />
          <label htmlFor={id} className="small xl:sr-only">
            {`Select all ${shown} ${noun ? `${noun[shown === 1 ? 0 : 1]} ` : ''}shown`}
          </label>
        </span>
        <p role="status" className="caption text-ink-soft">
          {count > 0 && `${count} selected`}
        </p>
        {count > 0 && (
          <fieldset className="flex flex-wrap items-center gap-2">
            <legend className="sr-only">{label}</legend>
            {actions.length === 0 && hint && <p className="small text-ink-soft">{hint}</p>}
            {actions.map(({ label: name, run }) => (
              <Button
                key={name}
                variant="quiet"
                size="small"
                onClick={() => run(finish)}
                className="xl:min-h-8"
              >
                {name}
              </Button>
            ))}
          </fieldset>
        )}
      </div>
    </div>
  );
}

interface RowCheckboxProps {
  name: string;
  canSelect: boolean;
  isSelected: boolean;
  onToggle: () => void;
}

export function RowCheckbox({ name, canSelect, isSelected, onToggle }: RowCheckboxProps) {
  // Aligns with rows that have a checkbox.
  if (!canSelect) return <span className="w-5 shrink-0 max-xl:hidden" />;
  return (
    <input
      type="checkbox"
      aria-label={`Select ${name}`}
      checked={isSelected}
      onChange={onToggle}
      className="size-5 shrink-0 rounded-[2px] accent-brand-strong print:hidden"
    />
  );
}

/** Drops rows that have left the list. */
export function useSelection<Row extends { id: string | number }>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<Row['id']>>(new Set());
  const selected = rows.filter(({ id }) => ids.has(id));
  return {
    selected,
    has: (id: Row['id']) => ids.has(id),
    toggle: (id: Row['id']) => {
      const next = new Set<Row['id']>(selected.map(row => row.id));
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    toggleAll: () => setIds(new Set(selected.length === rows.length ? [] : rows.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}

type Selection<Row extends { id: string | number }> = ReturnType<typeof useSelection<Row>>;
