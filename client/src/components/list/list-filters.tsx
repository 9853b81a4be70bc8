import type { RowCounts } from '@shared/contracts/lists';
import type { ReactNode } from 'react';
import { FilterBar } from '@/components/ui/filter-bar';
import { ListChoice } from '@/components/ui/list-choice';
import { inFigures } from '@/lib/in-figures';

export interface Filters {
  /** A row of buttons, with counts. */
  by: {
    name: string;
    label: string;
    names: Record<string, string>;
    /** What needs attention, by value. */
    note?: (counts: RowCounts) => Record<string, string | false>;
  };
  /** Selects, by parameter; the first option is empty, for none. */
  choices: Record<string, { label: string; options: Record<string, string> }>;
}

interface ListFiltersProps {
  filters: Filters;
  values: Record<string, string>;
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
    <div className="scrolls-on-phones flex items-center gap-x-3 gap-y-2 md:flex-wrap print:hidden">
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
      <div className="flex gap-x-3 gap-y-2 max-md:shrink-0 md:flex-wrap">
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
