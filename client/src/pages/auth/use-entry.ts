import type { CurrentUser } from '@shared/contracts/accounts';
import { paths } from '@shared/site/paths';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { currentUserQuery } from '@/features/accounts/api/current-user';
import { forgetLink } from '@/features/accounts/link-token';
import { registerDraft } from '@/features/accounts/register/use-register-form';
import { documentOwner } from '@/lib/api/document-owner';
import { writeDraft } from '@/lib/forms/form-draft';
import { forgetDraftsOfOthers } from '@/lib/forms/staff-draft';
import { hardReplace } from '@/lib/hard-navigate';
import { toast, toastAfterReload } from '@/lib/toast';

const signedIn = { title: 'Login successful' };
const welcome = { ...signedIn, description: 'Welcome to the admin dashboard!' };
const registered = { title: 'Registration successful' };
const joined = { title: 'Your account is ready', description: 'You’re signed in.' };

/**
 * What follows a sign-in, a registration, and an accepted invitation. Whoever has left the page by then stays where they
 * are. A link that was opened in this tab before, and what was typed to register, may be somebody else's.
 */
export function useEntry() {
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const forgetOthers = ({ username }: CurrentUser) => {
    forgetDraftsOfOthers(username);
    forgetLink();
    writeDraft(registerDraft, {});
  };

  const enterAdmin = (user: CurrentUser): void => {
    forgetOthers(user);
    if (!isHere.current) {
      toast(signedIn);
    } else if (documentOwner() === user.username) {
      // A share that they began before their session ended is only in this document.
      queryClient.setQueryData(currentUserQuery().queryKey, user);
      toast(welcome);
      navigate(paths.admin, { replace: true });
    } else {
      toastAfterReload(welcome);
      hardReplace(paths.admin);
    }
  };

  const load = (user: CurrentUser, path: string, news: Parameters<typeof toast>[0]): void => {
    forgetOthers(user);
    if (!isHere.current) {
      toast(news);
      return;
    }
    toastAfterReload(news);
    hardReplace(path);
  };

  return {
    enterAdmin,
    enterSite: (user: CurrentUser) => load(user, paths.home, registered),
    joinAdmin: (user: CurrentUser) => load(user, paths.admin, joined),
  };
}
