import { donateAnchor, paths } from '@shared/site/paths';
import { alignColumns } from './command-input';

export interface FirstSteps {
  publicUrl: string;
  /** Null where people have accounts of their own. */
  account: { username: string; password: string } | null;
  /** Null without the account that made it. */
  share: { slug: string; password: string } | null;
  /** Whether the payments sandbox stands in for Stripe. */
  sandbox: boolean;
  /** Of the embedded database; null where a server has the data. */
  dataFolder: string | null;
}

/** What to do after the first start, in five lines. */
export function describeFirstSteps({ publicUrl, account, share, sandbox, dataFolder }: FirstSteps): string {
  const url = (path: string) => publicUrl + path;
  const donatePage = url(`${paths.doingGood}#${donateAnchor}`);
  const lines = alignColumns([
    [
      'Sign in',
      account
        ? `${url(paths.auth)} as ${account.username} with the password ${account.password}`
        : `${url(paths.auth)} with your own account. The first account becomes an owner`,
    ],
    [
      'Open a share',
      share
        ? `${url(paths.share(share.slug))} with the password ${share.password}`
        : `create one under Secure Shares at ${url(paths.admin)}`,
    ],
    [
      'Donate',
      sandbox
        ? `${donatePage} without a card: press Pay on the page marked TEST MODE`
        : `${donatePage} at Stripe. A test key takes the card 4242 4242 4242 4242`,
    ],
    ['Add demo data', 'npm run seed, in another terminal, fills the admin panel with two months of work'],
    [
      'Start over',
      dataFolder
        ? `stop with Ctrl-C, delete ${dataFolder}, and start again`
        : 'stop with Ctrl-C, empty the database in DATABASE_URL, and start again',
    ],
  ]);
  return `\n${lines.replace(/^/gm, '  ')}\n\n`;
}
