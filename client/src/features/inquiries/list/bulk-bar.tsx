import type { InquiryState } from '@shared/inquiry-states';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/lib/class-names';
import { useBulkChange } from './use-inquiry-changes';
import type { Selection } from './use-selection';

interface BulkBarProps {
  selection: Selection;
  /** How many rows are shown. */
  shown: number;
  /** The state that the list is filtered by. */
  state: InquiryState | '';
}

/** Selects the rows that are shown, and marks those that are selected. */
export function BulkBar({ selection, shown, state }: BulkBarProps): ReactNode {
  const id = useId();
  const all = useRef<HTMLInputElement>(null);
  const { change, isPending } = useBulkChange();
  const count = selection.selected.length;
  useEffect(() => {
    if (all.current) all.current.indeterminate = count > 0 && count < shown;
  }, [count, shown]);
  if (shown === 0) return null;

  const mark = (next: InquiryState) => {
    change({ inquiries: selection.selected, state: next });
    selection.clear();
    // The button is gone once nothing is selected.
    all.current?.focus();
  };
  return (
    <div
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
          Select all {shown} shown
        </label>
      </span>
      <p role="status" className="caption text-ink-soft">
        {count > 0 && `${count} selected`}
      </p>
      {count > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Mark the selected inquiries</legend>
          {state !== 'closed' && (
            <Button variant="quiet" size="small" pending={isPending} onClick={() => mark('closed')}>
              Mark as closed
            </Button>
          )}
          {state !== 'spam' && (
            <Button variant="quiet" size="small" pending={isPending} onClick={() => mark('spam')}>
              Mark as spam
            </Button>
          )}
          {(state === 'spam' || state === 'closed') && (
            <Button variant="quiet" size="small" pending={isPending} onClick={() => mark('new')}>
              {state === 'spam' ? 'Not spam' : 'Mark as new'}
            </Button>
          )}
        </fieldset>
      )}
    </div>
  );
}
