import { paths } from '@shared/site/paths';
import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '@/components/ui/link';
import { registrationQuery } from '@/features/accounts/api/registration';
import { LogoutLink } from '@/features/accounts/logout-link';

/** A new password ended all sessions of its account: whoever is still signed in is somebody else. */
export function SignInAgain() {
  const { data: registration, isFetchedAfterMount } = useQuery(registrationQuery());
  if (!isFetchedAfterMount || !registration?.signedIn) {
    return (
      <LinkButton href={paths.auth} size="large" className="justify-self-start">
        Sign in
      </LinkButton>
    );
  }
  return (
    <p>
      Someone else is signed in on this browser. <LogoutLink className="text-link">Sign them out</LogoutLink>{' '}
      first.
    </p>
  );
}
