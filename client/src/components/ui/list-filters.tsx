import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { inFigures } from '@/lib/in-figures';
import { FilterBar } from './filter-bar';
import { ListChoice } from './list-choice';

type Choice<Filters> = {
  [Name in keyof Filters]: {
    name: Name;
    label: string;
    options: readonly { value: Filters[Name]; label: string }[];
  };
}[keyof Filters];

interface ListFiltersProps<
  Filters extends Record<string, string>,
  Name extends keyof Filters & string,
  State extends string,
> {
  values: Filters;
  onChange: (changes: Partial<Filters>) => void;
  /** The filter that is a row of buttons, each with how many rows there are. */
  by: {
    name: Name;
    label?: string;
    states: readonly State[];
    names: Record<State, string>;
    counts: Record<State | 'all', number> | undefined;
    notes?: Partial<Record<State, string>> | undefined;
  };
  /** Further filters, and the order. */
  choices: readonly Choice<Filters>[];
}

/** What a list is narrowed to, and in which order it comes. */
export function ListFilters<
  State extends string,
  Name extends string,
  Filters extends Record<string, string> & Record<Name, State | ''>,
>({ values, onChange, by: { name, ...by }, choices }: ListFiltersProps<Filters, Name, State>): ReactNode {
  const change = (changed: keyof Filters, value: string) =>
    onChange({ [changed]: value } as Partial<Filters>);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <StateFilter {...by} value={values[name]} onChange={state => change(name, state)} />
      <div
        // Several have a line of their own, so that none is left alone on it.
        className={classNames('flex flex-wrap gap-x-6 gap-y-2', choices.length > 1 && 'w-full')}
      >
        {choices.map(choice => (
          <ListChoice
            key={String(choice.name)}
            label={choice.label}
            options={choice.options}
            value={values[choice.name]}
            onChange={value => change(choice.name, value)}
          />
        ))}
      </div>
    </div>
  );
}

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
function StateFilter<State extends string>({
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
