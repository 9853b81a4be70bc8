import { paths } from '@shared/site/paths';
import { LinkButton } from '@/components/ui/link';
import { Step } from '../auth/step';

/** Where a link is missing, or no longer works. */
export function NoInvitation({ afterDeadLink = false }: { afterDeadLink?: boolean }) {
  return (
    <Step
      isLater={afterDeadLink}
      title={afterDeadLink ? 'This invitation no longer works' : 'Open the link you were sent'}
      lead={
        afterDeadLink
          ? 'It has expired, was revoked, or was already used. If you don’t have an account yet, ask for a new invitation.'
          : 'This page creates your account once you open the link from your invitation.'
      }
    >
      <LinkButton href={paths.auth} size="large" className="justify-self-start">
        Go to sign-in
      </LinkButton>
    </Step>
  );
}
