import { cleanFileName, formatFileSize } from '@shared/files';
import { fileLimits, textLimits } from '@shared/limits/forms';
import { Upload } from 'lucide-react';
import { type DragEvent, useImperativeHandle, useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { classNames } from '@/lib/class-names';
import { pathOf, readFolders } from '@/lib/dropped-files';
import { Field } from './field';
import { dropZone, FileInput } from './file-field';

const notAdded = 'not-added';

interface FilesFieldProps {
  hint: string;
  /** How many files fit. */
  most: number;
  /** Why some were not added, whose names they get. */
  words: Record<'tooMany' | 'tooLarge' | 'nameTooLong', (names: string) => string>;
  required?: boolean;
  disabled?: boolean;
  /** Offers whole folders, and checks the files at once. */
  takesFolders?: boolean;
  /** Another field whose error chosen files may settle. */
  settles?: string;
}

/** Its form's field is `files`. */
export function FilesField({
  hint,
  most,
  words,
  required = false,
  disabled = false,
  takesFolders = false,
  settles,
}: FilesFieldProps) {
  const { setValue, setError, clearErrors, trigger } = useFormContext<{ files: File[] }>();
  const { field, fieldState } = useController<{ files: File[] }, 'files'>({ name: 'files' });
  const { error, isTouched } = fieldState;
  const files = field.value;
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(field.ref, () => ({ focus: () => input.current?.focus() }), []);

  const change = (next: File[], message = '') => {
    setValue('files', next, { shouldDirty: true });
    if (message) setError('files', { type: notAdded, message });
    else if (!takesFolders) clearErrors('files');
    else trigger((next.length > 0 && settles && isTouched ? ['files', settles] : ['files']) as ['files']);
  };
  const add = (chosen: File[]) => {
    const { added, message } = sortOut(chosen, most - files.length, words);
    change([...files, ...added], message);
  };
  const chooseFolder = ({ current }: typeof input) => {
    if (!current) return;
    current.webkitdirectory = true;
    current.click();
  };
  const takeFiles = ({ isTrusted }: { isTrusted: boolean }) => {
    // A click of ours is for a folder.
    if (isTrusted && input.current) input.current.webkitdirectory = false;
  };
  const drop = (event: DragEvent) => {
    takeFiles(event);
    const reading = !disabled && readFolders(event.dataTransfer);
    if (!reading) return;
    event.preventDefault();
    reading.then(add, () => undefined);
  };
  const remove = (file: File) => {
    change(files.filter(other => other !== file));
    input.current?.focus();
  };

  return (
    <Field name="files" label="Files" hint={hint} required={required} className="grid-cols-[minmax(0,1fr)]">
      <div
        onClickCapture={takeFiles}
        onDropCapture={drop}
        className={classNames(dropZone, disabled && 'text-ink-faint')}
      >
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
      {takesFolders && (
        <button
          type="button"
          onClick={() => chooseFolder(input)}
          className="text-link small min-h-8 justify-self-start"
        >
          Choose a folder
        </button>
      )}
      {files.length > 0 && (
        <ul className="max-h-96 divide-y divide-line overflow-y-auto border-b border-line">
          {files.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two files of one name apart
            <li key={`${index} ${file.name}`} className="flex items-center justify-between gap-4 py-1">
              <span className="figures min-w-0 py-1.5">
                <span className="block font-[560] [overflow-wrap:anywhere]">
                  {cleanFileName(pathOf(file))}
                </span>
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

function sortOut(chosen: File[], room: number, words: FilesFieldProps['words']) {
  const isTooLarge = ({ size }: File) => size > fileLimits.shareFile;
  const isNameTooLong = (file: File) => pathOf(file).length > textLimits.fileName.max;
  const valid = chosen.filter(file => !isTooLarge(file) && !isNameTooLong(file));
  const explain = (refused: File[], say: (names: string) => string) =>
    refused.length > 0 ? [say(listNames(refused))] : [];
  const reasons = [
    ...explain(chosen.filter(isTooLarge), words.tooLarge),
    ...explain(chosen.filter(isNameTooLong), words.nameTooLong),
    ...explain(valid.slice(room), words.tooMany),
  ];
  return { added: valid.slice(0, room), message: reasons.join(' ') };
}

/** `a.png, b.png, c.png and 4 more`. */
function listNames(files: File[]): string {
  const names = files.slice(0, 3).map(({ name }) => cleanFileName(name));
  const short = names.map(name => (name.length > 60 ? `${name.slice(0, 60)}…` : name)).join(', ');
  return files.length > 3 ? `${short} and ${files.length - 3} more` : short;
}
