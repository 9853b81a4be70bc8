import { pages } from '@shared/site/pages';
import { paths } from '@shared/site/paths';
import { useLinkToken } from '@/features/accounts/use-link-token';
import { PageHead } from '@/lib/head/page-head';
import { AuthLayout } from './auth/auth-layout';
import { NewPassword } from './reset-password/new-password';
import { RequestReset } from './reset-password/request-reset';

export function ResetPasswordPage() {
  const token = useLinkToken(paths.resetPassword);
  return (
    <>
      <PageHead page={pages.resetPassword} />
      <AuthLayout>{token ? <NewPassword key={token} token={token} /> : <RequestReset />}</AuthLayout>
    </>
  );
}
