import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { Checkbox } from '@/components/ui/controls';
import { openingNoticesQuery } from '../api/opening-notices';
import { explainNoNotice } from '../explain-no-notice';
import type { ShareFormValues } from './share-form';

/** Whether whoever creates the share hears of its first opening. */
export function NoticeField() {
  const { register } = useFormContext<ShareFormValues>();
  const { data: notices } = useQuery(openingNoticesQuery());
  const problem = explainNoNotice(notices);
  return (
    <Checkbox
      {...register('notifyMe')}
      label="Email me when it’s opened"
      hint={problem ?? describeNotice(notices?.email)}
      disabled={problem !== null}
    />
  );
}

const describeNotice = (email: string | null | undefined) =>
  `One email${email ? ` to ${email}` : ''} with the time, the first time someone else opens it.`;
