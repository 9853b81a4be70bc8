import { pages } from '@shared/site/pages';
import { paths } from '@shared/site/paths';
import { Redirect } from 'wouter';
import { useCachedUser } from '@/features/accounts/session/use-cached-user';
import { PageHead } from '@/lib/head/page-head';
import { AuthForms } from './auth/auth-forms';
import { AuthLayout } from './auth/auth-layout';

export function AuthPage() {
  const user = useCachedUser();
  return (
    <>
      <PageHead page={pages.auth} />
      {user && <Redirect to={paths.admin} replace />}
      <AuthLayout>
        <AuthForms />
      </AuthLayout>
    </>
  );
}
