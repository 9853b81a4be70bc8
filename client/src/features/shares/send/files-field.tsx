import { sendCopy } from '@brand/copy/send';
import { cleanFileName, formatFileSize } from '@shared/files';
import { fileLimits, textLimits } from '@shared/limits/forms';
import { Upload } from 'lucide-react';
import { useImperativeHandle, useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { dropZone, FileInput } from '@/components/ui/file-field';
import { classNames } from '@/lib/class-names';
import type { DeliveryValues } from './use-delivery';

const notAdded = 'not-added';

export function FilesField({ hint, disabled }: { hint: string; disabled: boolean }) {
  const { setValue, setError, clearErrors } = useFormContext<DeliveryValues>();
  const { field, fieldState } = useController<DeliveryValues, 'files'>({ name: 'files' });
  const { error } = fieldState;
  const files = field.value;
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(field.ref, () => ({ focus: () => input.current?.focus() }), []);

  const change = (next: File[], message = '') => {
    setValue('files', next, { shouldDirty: true });
    if (message) setError('files', { type: notAdded, message });
    else clearErrors('files');
  };
  const add = (chosen: File[]) => {
    const { added, message } = sortOut(chosen, fileLimits.deliveredFiles - files.length);
    change([...files, ...added], message);
  };
  const remove = (file: File) => {
    change(files.filter(other => other !== file));
    input.current?.focus();
  };

  return (
    <Field name="files" label="Files" hint={hint} required className="grid-cols-[minmax(0,1fr)]">
      <div className={classNames(dropZone, disabled && 'opacity-60')}>
        <Upload aria-hidden="true" className="size-5 shrink-0" />
        <span>
          {files.length > 0 ? 'Choose more files or drop them here' : 'Choose files or drop them here'}
        </span>
        <FileInput
          ref={input}
          multiple
          // Stays focusable: a failed submit moves the focus here.
          aria-disabled={disabled || undefined}
          // A note may be enough.
          aria-required={false}
          onBlur={field.onBlur}
          onChange={event => add([...(event.target.files ?? [])])}
        />
      </div>
      {files.length > 0 && (
        <ul className="divide-y divide-line border-b border-line">
          {files.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two files of one name apart
            <li key={`${index} ${file.name}`} className="flex items-center justify-between gap-4 py-1">
              <span className="figures min-w-0 py-1.5">
                <span className="block font-[560] [overflow-wrap:anywhere]">{cleanFileName(file.name)}</span>
                <span className="caption text-ink-soft">{formatFileSize(file.size)}</span>
              </span>
              <button
                type="button"
                disabled={disabled}
                onClick={() => remove(file)}
                className="text-link min-h-11 shrink-0 px-1 disabled:opacity-55"
              >
                Remove <span className="sr-only">{cleanFileName(file.name)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="small figures text-ink-soft">
        {totalOf(files)}
        {error?.type === notAdded && <span className="sr-only">{error.message}</span>}
      </p>
    </Field>
  );
}

function totalOf(files: File[]): string {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return files.length > 1 ? `${files.length} files, ${formatFileSize(size)}` : '';
}

function sortOut(chosen: File[], room: number) {
  const isTooLarge = ({ size }: File) => size > fileLimits.shareFile;
  const isNameTooLong = ({ name }: File) => name.length > textLimits.fileName.max;
  const valid = chosen.filter(file => !isTooLarge(file) && !isNameTooLong(file));
  const explain = (refused: File[], words: (names: string) => string) =>
    refused.length > 0 ? [words(listNames(refused))] : [];
  const reasons = [
    ...explain(chosen.filter(isTooLarge), sendCopy.tooLarge),
    ...explain(chosen.filter(isNameTooLong), sendCopy.nameTooLong),
    ...explain(valid.slice(room), sendCopy.tooMany),
  ];
  return { added: valid.slice(0, room), message: reasons.join(' ') };
}

/** `a.png, b.png, c.png and 4 more`. */
function listNames(files: File[]): string {
  const names = files.slice(0, 3).map(({ name }) => cleanFileName(name));
  const short = names.map(name => (name.length > 60 ? `${name.slice(0, 60)}…` : name)).join(', ');
  return files.length > 3 ? `${short} and ${files.length - 3} more` : short;
}
