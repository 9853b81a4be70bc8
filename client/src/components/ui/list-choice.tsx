import { ChevronDown } from 'lucide-react';
import { useId } from 'react';

interface ListChoiceProps {
  label: string;
  options: Record<string, string>;
  value: string;
  onChange: (value: string) => void;
}

export function ListChoice({ label, options, value, onChange }: ListChoiceProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-1.5">
      <label htmlFor={id} className="caption self-center text-ink-soft">
        {label}
      </label>
      <span className="relative grid">
        <select
          id={id}
          value={value}
          onChange={event => onChange(event.target.value)}
          className="min-h-10 appearance-none rounded-[3px] border border-line-strong bg-paper-raised pl-3 pr-9 text-[0.9375rem] font-[560] hover:border-ink lg:min-h-9"
        >
          {Object.entries(options).map(([option, text]) => (
            <option key={option} value={option}>
              {text}
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
