import { useFormContext, useWatch } from 'react-hook-form';
import { Input } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';
import type { ShareFormValues } from './share-form';

/** How often the share can be opened, and its file downloaded. */
export function LimitFields() {
  const { register, formState } = useFormContext<ShareFormValues>();
  const file = useWatch<ShareFormValues, 'file'>({ name: 'file' });
  const { maxOpenings, maxDownloads } = formState.errors;
  const number = {
    inputMode: 'numeric',
    autoComplete: 'off',
    placeholder: 'Unlimited',
    className: 'figures',
  } as const;

  return (
    <>
      <Field
        name="maxOpenings"
        label="Openings allowed"
        hint="Each correct password counts. Leave blank for no limit."
        error={maxOpenings?.message}
      >
        <Input {...register('maxOpenings')} {...number} />
      </Field>
      {file && (
        <Field
          name="maxDownloads"
          label="Downloads allowed"
          hint="Leave blank for no limit."
          error={maxDownloads?.message}
        >
          <Input {...register('maxDownloads')} {...number} />
        </Field>
      )}
    </>
  );
}
