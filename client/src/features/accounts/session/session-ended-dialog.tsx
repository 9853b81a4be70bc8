import { readUserRoute } from '@shared/contracts/account-routes';
import type { CurrentUser, readUser } from '@shared/contracts/accounts';
import { paths } from '@shared/site/paths';
import { useEffect, useEffectEvent } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { callEndpoint } from '@/lib/api/endpoint';
import { SignInForm } from '../sign-in/sign-in-form';
import { useSignInForm } from '../sign-in/use-sign-in-form';

interface SessionEndedDialogProps {
  username: string;
  onClose: () => void;
  onSignedIn: (user: CurrentUser) => void;
}

export function SessionEndedDialog({ username, onClose, onSignedIn }: SessionEndedDialogProps) {
  const signIn = useSignInForm({ username, onSignedIn });
  useReturnSignedIn(onSignedIn);

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

/** Notices, whenever this tab becomes visible, that the user signed in elsewhere. */
function useReturnSignedIn(onSignedIn: (user: CurrentUser) => void): void {
  const goOn = useEffectEvent(onSignedIn);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const ask = async () => {
      try {
        // Not through the cache: a 401 there would redirect this tab to the sign-in page.
        const user = await callEndpoint<typeof readUser>(readUserRoute, {}, { signal });
        if (!signal.aborted) goOn(user);
      } catch {
        // Still nobody is signed in, and the dialog still says so.
      }
    };
    window.addEventListener('focus', ask, { signal });
    return () => stop.abort();
  }, []);
}
