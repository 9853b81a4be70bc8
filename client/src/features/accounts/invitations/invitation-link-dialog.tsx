import { accountLimits, units } from '@shared/limits';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';

interface InvitationLinkDialogProps {
  email: string;
  link: string;
  onClose: () => void;
}

const days = accountLimits.invitationFor / units.DAY;

/** The one time that an invitation's link can be read, where the site sends no email. */
export function InvitationLinkDialog({ email, link, onClose }: InvitationLinkDialogProps) {
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
