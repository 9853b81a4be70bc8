import { accountLimits, units } from '@shared/limits';
import { useRef, useState } from 'react';
import { toast } from '@/lib/toast';
import { AccountSection } from '../account-section';
import { InvitationLinkDialog } from './invitation-link-dialog';
import { InvitationList } from './invitation-list';
import { InviteForm } from './invite-form';
import type { DeliveredInvitation } from './use-invitation-changes';

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
      lead={`The people you invite choose their own username and password. Each invitation works once and expires in ${days} days. Unlike staff, owners can invite and remove people.`}
    >
      <InviteForm onInvited={tell} />
      <InvitationList onResent={tell} fallbackFocus={heading} />
      {shown && <InvitationLinkDialog {...shown} onClose={() => setShown(null)} />}
    </AccountSection>
  );
}
