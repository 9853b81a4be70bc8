import { pages } from '@shared/site/pages';
import { paths } from '@shared/site/paths';
import { useLinkToken } from '@/features/accounts/use-link-token';
import { PageHead } from '@/lib/head/page-head';
import { AuthLayout } from './auth/auth-layout';
import { NewAccount } from './join/new-account';
import { NoInvitation } from './join/no-invitation';

export function JoinPage() {
  const token = useLinkToken(paths.join);
  return (
    <>
      <PageHead page={pages.join} />
      <AuthLayout>{token ? <NewAccount key={token} token={token} /> : <NoInvitation />}</AuthLayout>
    </>
  );
}
