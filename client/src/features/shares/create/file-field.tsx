import { cleanFileName, formatFileSize } from '@shared/files';
import { fileLimits } from '@shared/form-limits';
import { units } from '@shared/limits';
import { Paperclip } from 'lucide-react';
import { useImperativeHandle, useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { FileInput } from '@/components/ui/file-input';
import type { ShareFormValues } from './share-form';

export function FileField() {
  const { control, trigger } = useFormContext<ShareFormValues>();
  const { field, fieldState } = useController({ control, name: 'file' });
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(field.ref, () => ({ focus: () => input.current?.focus() }), []);
  const file = field.value;

  const choose = (chosen: File | null) => {
    field.onChange(chosen);
    trigger(['file', ...(chosen && fieldState.isTouched ? (['note'] as const) : [])]);
  };
  const remove = () => {
    if (input.current) input.current.value = '';
    choose(null);
    input.current?.focus();
  };

  return (
    <Field
      name="file"
      label="File"
      hint={`One file, up to ${fileLimits.shareFile / units.MIB} MB`}
      error={fieldState.error?.message}
    >
      <div className="relative flex min-h-16 min-w-0 items-center gap-3 rounded-[3px] border border-dashed border-line-strong bg-paper-raised px-3.5 py-2.5 focus-within:outline-[3px] focus-within:outline-offset-1 focus-within:outline-brand-strong hover:border-ink">
        <Paperclip aria-hidden="true" className="size-5 shrink-0" />
        {file ? (
          <span className="figures min-w-0">
            <span className="block truncate font-[560]">{cleanFileName(file.name)}</span>
            <span className="caption text-ink-soft">{formatFileSize(file.size)}</span>
          </span>
        ) : (
          <span>Choose a file or drop it here</span>
        )}
        <FileInput inputRef={input} onBlur={field.onBlur} onChoose={choose} />
      </div>
      {file && (
        <button type="button" onClick={remove} className="text-link small min-h-8 justify-self-start">
          Remove the file
        </button>
      )}
    </Field>
  );
}
