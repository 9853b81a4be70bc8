import { paths } from '@shared/site/paths';
import { LinkButton } from '@/components/ui/link';
import { Step } from '../auth/step';

const words = {
  missing: {
    title: 'Open the link you were sent',
    lead: 'This page creates your account once you open the link from your invitation.',
  },
  gone: {
    title: 'This invitation no longer works',
    lead: 'It has expired, was revoked, or was already used. If you don’t have an account yet, ask for a new invitation.',
  },
  'may-exist': {
    title: 'You may already have an account',
    lead: 'Your invitation has just been used or has expired. Try signing in with the username and password you chose here. If that doesn’t work, ask for a new invitation.',
  },
  taken: {
    title: 'This email already has an account',
    lead: 'If the account is yours, sign in. If you didn’t create it, tell the person who invited you before you do anything else.',
  },
} as const;

/** Where a link is missing, no longer works, may just have been used here, or invites an address that has an account by now. */
export function NoInvitation({ reason = 'missing' }: { reason?: keyof typeof words }) {
  return (
    <Step isLater={reason !== 'missing'} {...words[reason]}>
      <LinkButton href={paths.auth} size="large" className="justify-self-start">
        Go to sign-in
      </LinkButton>
    </Step>
  );
}
