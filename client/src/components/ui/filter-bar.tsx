import { classNames } from '@/lib/class-names';

export interface FilterOption<Value extends string> {
  value: Value;
  label: string;
  /** Keeps its place while null, which is not yet known. */
  count?: string | null;
  note?: string | undefined;
}

interface FilterBarProps<Value extends string> {
  label: string;
  options: readonly FilterOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

export function FilterBar<Value extends string>({ label, options, value, onChange }: FilterBarProps<Value>) {
  return (
    <fieldset
      // Browsers leave what is half outside a row that scrolls.
      onKeyUp={({ key, target }) => {
        if (key === 'Tab' && target instanceof Element) target.scrollIntoView({ block: 'nearest' });
      }}
      className="flex gap-x-1.5 gap-y-2 whitespace-nowrap max-md:shrink-0 md:min-w-0 md:flex-wrap"
    >
      <legend className="sr-only">{label}</legend>
      {options.map(({ value: option, label: name, count, note }) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChange(option)}
          className={classNames(
            'flex min-h-10 items-center gap-2 rounded-full border border-line-strong px-3 text-[0.9375rem] font-[560] hover:border-ink lg:min-h-9',
            'aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper forced-colors:aria-pressed:highlighted',
          )}
        >
          <span>{name}</span>{' '}
          {count !== undefined && (
            <span
              className={classNames(
                'caption',
                option !== value && 'text-ink-soft',
                count === null && 'invisible',
              )}
            >
              {count ?? '00'}
            </span>
          )}{' '}
          {note && <span className="caption rounded-full bg-signal px-2 py-0.5 text-ink">{note}</span>}
        </button>
      ))}
    </fieldset>
  );
}
