import { units } from '@shared/limits/amounts';
import { fileLimits, textLimits } from '@shared/limits/forms';
import { useWatch } from 'react-hook-form';
import { ForStaff } from '@/components/list/staff-rights';
import { Button } from '@/components/ui/button';
import { Checkbox, Input, Textarea } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';
import { FilesField } from '@/components/ui/files-field';
import { Form } from '@/components/ui/form';
import { ProgressBar } from '@/components/ui/progress-bar';
import { ExpiryField } from './expiry-field';
import { PasswordField } from './password-field';
import type { ShareFormValues } from './share-form';
import type { useShareForm } from './use-share-form';

const limit = `${fileLimits.shareFile / units.MIB} MB`;

const notAdded = {
  tooMany: (names: string) => `More than ${fileLimits.sharedFiles} files, so not added: ${names}.`,
  tooLarge: (names: string) => `Larger than ${limit}, so not added: ${names}.`,
  nameTooLong: (names: string) =>
    `Name longer than ${textLimits.fileName.max} characters, so not added: ${names}.`,
};

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
      <FilesField
        hint={`Up to ${limit}. Several files are sent as one .zip, ${limit} together.`}
        most={fileLimits.sharedFiles}
        words={notAdded}
        takesFolders
        settles="note"
      />
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
  const files = useWatch<ShareFormValues, 'files'>({ name: 'files' });
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
      {files.length > 0 && (
        <Field name="maxDownloads" label="Downloads allowed">
          <Input {...number} />
        </Field>
      )}
    </>
  );
}
