import { donateAnchor, paths } from '@shared/site/paths';
import { alignColumns } from './command-input';

interface FirstSteps {
  publicUrl: string;
  /** Null where people have accounts of their own. */
  account: { username: string; password: string } | null;
  share: { slug: string; password: string } | null;
  sandbox: boolean;
  /** Null where a server has the data. */
  dataFolder: string | null;
}

export function describeFirstSteps({ publicUrl, account, share, sandbox, dataFolder }: FirstSteps): string {
  const signInAs = account
    ? `as ${account.username} with the password ${account.password}`
    : 'with your own account. The first account becomes an owner';
  const openShare = share
    ? `${publicUrl}${paths.share(share.slug)} with the password ${share.password}`
    : `create one under Secure Shares at ${publicUrl}${paths.admin}`;
  const pay = sandbox
    ? 'without a card: press Pay on the page marked TEST MODE'
    : 'at Stripe. A test key takes the card 4242 4242 4242 4242';
  const empty = dataFolder ? `delete ${dataFolder}` : 'empty the database in DATABASE_URL';
  const lines = alignColumns([
    ['Sign in', `${publicUrl}${paths.auth} ${signInAs}`],
    ['Open a share', openShare],
    ['Donate', `${publicUrl}${paths.doingGood}#${donateAnchor} ${pay}`],
    ['Add demo data', 'npm run seed, in another terminal, fills the admin panel with two months of work'],
    ['Read emails', 'npm run emails writes each of them to dist/emails/index.html, to open in a browser'],
    ['Start over', `stop with Ctrl-C, ${empty} and start again`],
  ]);
  return `\n${lines.replace(/^/gm, '  ')}\n\n`;
}
