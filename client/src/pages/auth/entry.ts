import { paths } from '@shared/site/paths';
import { forgetLink } from '@/features/accounts/link-token';
import { registerDraft } from '@/features/accounts/new-account-form';
import { writeDraft } from '@/lib/forms/form-draft';
import { hardReplace } from '@/lib/hard-navigate';
import { toastAfterReload } from '@/lib/toast';

/** A link that was opened in this tab before, and what was typed to register, may be somebody else's. */
function load(path: string, news: Parameters<typeof toastAfterReload>[0]): void {
  forgetLink();
  writeDraft(registerDraft, {});
  toastAfterReload(news);
  hardReplace(path);
}

export const enterAdmin = () =>
  load(paths.admin, { title: 'Login successful', description: 'Welcome to the admin dashboard!' });
export const enterSite = () => load(paths.home, { title: 'Registration successful' });
export const joinAdmin = () =>
  load(paths.admin, { title: 'Your account is ready', description: 'You’re signed in.' });
