import { cleanFileName, formatFileSize } from '@shared/files';
import { units } from '@shared/limits/amounts';
import { fileLimits, textLimits } from '@shared/limits/forms';
import { useWatch } from 'react-hook-form';
import { ForStaff } from '@/components/list/staff-rights';
import { Button } from '@/components/ui/button';
import { Checkbox, Input, Textarea } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';
import { FileField } from '@/components/ui/file-field';
import { Form } from '@/components/ui/form';
import { ProgressBar } from '@/components/ui/progress-bar';
import { ExpiryField } from './expiry-field';
import { PasswordField } from './password-field';
import type { ShareFormValues } from './share-form';
import type { useShareForm } from './use-share-form';

export function CreateShareForm({
  form,
  submit,
  isPending,
  failure,
  sent,
  cancel,
}: ReturnType<typeof useShareForm>) {
  return (
    <Form form={form} aria-label="New share" onSubmit={submit} className="grid gap-5">
      <Field name="title" label="Title" hint="Shown after the share is unlocked.">
        <Input autoComplete="off" maxLength={textLimits.shareTitle.max} />
      </Field>
      <Field name="note" label="Secure note" hint="Add a note, a file or both.">
        <Textarea rows={4} maxLength={textLimits.shareNote.max} />
      </Field>
      <FileField
        name="file"
        label="File"
        hint={`One file, up to ${fileLimits.shareFile / units.MIB} MB`}
        prompt="Choose a file or drop it here"
        settles="note"
      >
        {file => (
          <span className="figures min-w-0">
            <span className="block truncate font-[560]">{cleanFileName(file.name)}</span>
            <span className="caption text-ink-soft">{formatFileSize(file.size)}</span>
          </span>
        )}
      </FileField>
      <PasswordField />
      <ExpiryField />
      <LimitFields />
      <ForStaff>
        <Checkbox
          name="notifyMe"
          label="Email me when it’s opened"
          hint="One email with the time, the first time someone else opens it."
        />
      </ForStaff>
      {sent !== null && <ProgressBar label="Uploading file" value={sent} />}
      {failure && <p className="font-semibold text-alarm">{failure}</p>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isPending} pendingLabel="Creating…" className="grow">
          Create share
        </Button>
        {sent !== null && (
          <Button variant="quiet" onClick={cancel}>
            Cancel upload
          </Button>
        )}
      </div>
    </Form>
  );
}

function LimitFields() {
  const file = useWatch<ShareFormValues, 'file'>({ name: 'file' });
  const number = {
    inputMode: 'numeric',
    autoComplete: 'off',
    placeholder: 'Unlimited',
    className: 'figures',
  } as const;

  return (
    <>
      <Field name="maxOpenings" label="Openings allowed">
        <Input {...number} />
      </Field>
      {file && (
        <Field name="maxDownloads" label="Downloads allowed">
          <Input {...number} />
        </Field>
      )}
    </>
  );
}
