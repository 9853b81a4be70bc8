import { inFigures } from '@/lib/in-figures';
import { FilterBar } from './filter-bar';

interface StateFilterProps<State extends string> {
  label?: string;
  states: readonly State[];
  names: Record<State, string>;
  /** Empty for all. */
  value: State | '';
  /** How many rows there are in each; undefined until that is known. */
  counts: Record<State | 'all', number> | undefined;
  onChange: (state: State | '') => void;
  /** What needs attention in one of the states. */
  notes?: Partial<Record<State, string>> | undefined;
}

/** Narrows a list to a state, with how many rows there are in each. */
export function StateFilter<State extends string>({
  label = 'State',
  states,
  names,
  value,
  counts,
  onChange,
  notes = {},
}: StateFilterProps<State>) {
  const all = { value: '' as const, label: 'All', count: counts && inFigures(counts.all) };
  return (
    <FilterBar<State | ''>
      label={label}
      value={value}
      onChange={onChange}
      options={[
        all,
        ...states.map(state => ({
          value: state,
          label: names[state],
          count: counts && inFigures(counts[state]),
          note: notes[state],
        })),
      ]}
    />
  );
}
