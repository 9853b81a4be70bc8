import { useFormContext } from 'react-hook-form';
import { Textarea } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';

interface NoteFieldProps {
  suggestions: readonly string[];
}

export function NoteField({ suggestions }: NoteFieldProps) {
  const { setValue, setFocus } = useFormContext<{ note: string }>();
  const use = (text: string) => {
    setValue('note', text, { shouldDirty: true });
    setFocus('note');
  };
  return (
    <div className="grid gap-2">
      <Field
        name="note"
        label="Note to the visitor"
        hint="We’ll include it in their email exactly as you write it."
      >
        <Textarea rows={3} />
      </Field>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Suggested notes</legend>
        {suggestions.map(text => (
          <button
            key={text}
            type="button"
            onClick={() => use(text)}
            className="rounded-[3px] border border-line px-2.5 py-1.5 text-left text-[0.875rem] leading-snug text-ink-soft hover:border-ink hover:text-ink"
          >
            {text}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
