import { zodResolver } from '@hookform/resolvers/zod';
import { inviteBody, type InviteForm as Values } from '@shared/contracts/invitations';
import { units } from '@shared/limits';
import { accountLimits } from '@shared/server-limits';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { EmailInput } from '@/components/ui/autofill-inputs';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/controls';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { call } from '@/lib/api/endpoint';
import { toast } from '@/lib/toast';
import { AccountField, AccountForm, useAccountForm } from '../account-form';
import { AccountSection } from '../account-section';
import { type DeliveredInvitation, InvitationList } from './invitation-list';

const days = accountLimits.invitationFor / units.DAY;

/** How owners give others an account. */
export function InvitationsSection() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [shown, setShown] = useState<{ email: string; link: string } | null>(null);

  const tell = ({ email, link }: DeliveredInvitation) => {
    if (link !== null) return setShown({ email, link });
    toast({ title: 'Invitation sent', description: `It’s on its way to ${email}.` });
  };

  return (
    <AccountSection
      title="Invitations"
      titleRef={heading}
      lead={`Invitations expire in ${days} days. Owners also manage people.`}
    >
      <InviteForm onInvited={tell} />
      <InvitationList onResent={tell} fallbackFocus={heading} />
      {shown && <LinkDialog {...shown} onClose={() => setShown(null)} />}
    </AccountSection>
  );
}

function InviteForm({ onInvited }: { onInvited: (invitation: DeliveredInvitation) => void }) {
  const queryClient = useQueryClient();
  const form = useAccountForm<Values>({
    resolver: zodResolver(inviteBody),
    defaultValues: { email: '', role: 'staff' },
    send: async body => {
      const { link } = await call('invitePerson', { body });
      form.form.reset();
      await queryClient.invalidateQueries();
      onInvited({ email: body.email, link });
    },
  });
  const { register, formState } = form.form;
  return (
    <AccountForm label="Invite someone" of={form} button="Invite" pendingLabel="Inviting…">
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <AccountField of={form} name="email" label="Email" as={EmailInput} autoComplete="off" />
        <Field name="role" label="Role" error={formState.errors.role?.message} required>
          <Select {...register('role')}>
            <option value="staff">Staff</option>
            <option value="owner">Owner</option>
          </Select>
        </Field>
      </div>
    </AccountForm>
  );
}

interface LinkDialogProps {
  email: string;
  link: string;
  onClose: () => void;
}

/** The one time that an invitation's link can be read, where the site sends no email. */
function LinkDialog({ email, link, onClose }: LinkDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={isOpen => !isOpen && onClose()}
      title="Send this link yourself"
      description={`This site can’t send email, so get this link to ${email}. It works once and expires in ${days} days. We can’t show it again.`}
      className="max-md:top-auto max-md:h-auto md:max-w-lg [overflow-wrap:anywhere]"
      footer={
        <div className="flex justify-end">
          <Button onClick={onClose}>Done</Button>
        </div>
      }
    >
      <p className="small select-all border-l-2 border-brand bg-paper-raised px-3 py-2">{link}</p>
      <p className="mt-4">
        <CopyButton text={link} className="justify-items-start">
          Copy link
        </CopyButton>
      </p>
    </Dialog>
  );
}
