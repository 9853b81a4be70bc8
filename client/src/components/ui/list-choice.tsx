import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface ListChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A small select above a list: what it is narrowed to, or how it is sorted. */
export function ListChoice<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ListChoiceProps<Value>): ReactNode {
  const id = useId();
  const choose = (chosen: string) => {
    const option = options.find(candidate => candidate.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <div className="flex items-center gap-1.5">
      <label htmlFor={id} className="caption self-center text-ink-soft">
        {label}
      </label>
      <span className="relative grid">
        <select
          id={id}
          value={value}
          onChange={event => choose(event.target.value)}
          className="min-h-10 appearance-none rounded-[3px] border border-line-strong bg-paper-raised pl-3 pr-9 text-[0.9375rem] font-[560] hover:border-ink lg:min-h-9"
        >
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute right-2.5 top-1/2 size-4 -translate-y-1/2"
        />
      </span>
    </div>
  );
}
