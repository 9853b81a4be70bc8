import { paths } from '@shared/site/paths';
import { hardReplace } from '@/lib/hard-navigate';
import { toastAfterReload } from '@/lib/toast';

function load(path: string, news: Parameters<typeof toastAfterReload>[0]): void {
  toastAfterReload(news);
  hardReplace(path);
}

export const enterAdmin = () =>
  load(paths.admin, { title: 'Login successful', description: 'Welcome to the admin dashboard!' });
export const enterSite = () => load(paths.home, { title: 'Registration successful' });
export const joinAdmin = () =>
  load(paths.admin, { title: 'Your account is ready', description: 'You’re signed in.' });
