import type { CurrentUser } from '@shared/contracts/accounts';
import { paths } from '@shared/site/paths';
import { Dialog } from '@/components/ui/dialog';
import { SignInForm } from '../sign-in/sign-in-form';
import { useSignInForm } from '../sign-in/use-sign-in-form';

interface SessionEndedDialogProps {
  username: string;
  onClose: () => void;
  onSignedIn: (user: CurrentUser) => void;
}

export function SessionEndedDialog({ username, onClose, onSignedIn }: SessionEndedDialogProps) {
  const signIn = useSignInForm({ username, onSignedIn });

  return (
    <Dialog
      open
      onOpenChange={isOpen => !isOpen && onClose()}
      title="Your session has ended"
      description="Nothing you typed is lost. Sign in again to pick up where you left off."
      className="max-md:top-auto max-md:h-auto md:max-w-md"
    >
      <SignInForm {...signIn} />
      <p className="small mt-5 text-ink-soft">
        Or{' '}
        <a href={paths.auth} target="_blank" rel="noopener" className="text-link">
          sign in from a new tab
        </a>{' '}
        and come back here.
      </p>
    </Dialog>
  );
}
