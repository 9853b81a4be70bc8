import type { RowCounts } from '@shared/contracts/lists';
import type { ReactNode } from 'react';
import { FilterBar } from '@/components/ui/filter-bar';
import { ListChoice } from '@/components/ui/list-choice';
import { inFigures } from '@/lib/in-figures';

/** What a list can be narrowed to, and its orders. */
export interface Filters {
  /** A row of buttons, each with how many rows there are. */
  by: {
    name: string;
    label: string;
    /** What each of its values is called. */
    names: Record<string, string>;
    /** What needs attention under one of them. */
    note?: (counts: RowCounts) => Record<string, string | false>;
  };
  /** Selects, each with what its values are called: the first is empty, for none. */
  choices: Record<string, { label: string; options: Record<string, string> }>;
}

interface ListFiltersProps {
  filters: Filters;
  values: Record<string, string>;
  /** Undefined until they are known. */
  counts: RowCounts | undefined;
  onChange: (changes: Record<string, string>) => void;
}

export function ListFilters({
  filters: { by, choices },
  values,
  counts,
  onChange,
}: ListFiltersProps): ReactNode {
  const notes = (counts && by.note?.(counts)) ?? {};
  const countOf = (value: string) => (counts ? inFigures(counts[value] ?? 0) : null);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      <FilterBar
        label={by.label}
        value={values[by.name] ?? ''}
        onChange={value => onChange({ [by.name]: value })}
        options={[
          { value: '', label: 'All', count: countOf('all') },
          ...Object.entries(by.names).map(([value, label]) => ({
            value,
            label,
            count: countOf(value),
            note: notes[value] || undefined,
          })),
        ]}
      />
      <div className="flex flex-wrap gap-x-3 gap-y-2 max-sm:grid max-sm:w-fit max-sm:grid-cols-[auto_1fr] max-sm:*:contents">
        {Object.entries(choices).map(([name, { label, options }]) => (
          <ListChoice
            key={name}
            label={label}
            options={options}
            value={values[name] ?? ''}
            onChange={value => onChange({ [name]: value })}
          />
        ))}
      </div>
    </div>
  );
}
