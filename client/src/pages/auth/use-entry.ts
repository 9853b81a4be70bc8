import { paths } from '@shared/site/paths';
import { useEffect, useRef } from 'react';
import { forgetLink } from '@/features/accounts/link-token';
import { registerDraft } from '@/features/accounts/register-form';
import { writeDraft } from '@/lib/forms/form-draft';
import { hardReplace } from '@/lib/hard-navigate';
import { toast, toastAfterReload } from '@/lib/toast';

type News = Parameters<typeof toast>[0];

const signedIn = { title: 'Login successful' };
const welcome = { ...signedIn, description: 'Welcome to the admin dashboard!' };
const registered = { title: 'Registration successful' };
const joined = { title: 'Your account is ready', description: 'You’re signed in.' };

/**
 * What follows a sign-in, a registration, and an accepted invitation. Whoever has left the page by then stays where they
 * are. A link that was opened in this tab before, and what was typed to register, may be somebody else's.
 */
export function useEntry() {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const load = (path: string, news: News, newsElsewhere: News = news): void => {
    forgetLink();
    writeDraft(registerDraft, {});
    if (!isHere.current) {
      toast(newsElsewhere);
      return;
    }
    toastAfterReload(news);
    hardReplace(path);
  };

  return {
    enterAdmin: () => load(paths.admin, welcome, signedIn),
    enterSite: () => load(paths.home, registered),
    joinAdmin: () => load(paths.admin, joined),
  };
}
