import { pages } from '@shared/site/pages';
import { paths } from '@shared/site/paths';
import { useQuery } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import { registrationQuery } from '@/features/accounts/session/open-registration-notice';
import { PageHead } from '@/lib/head/page-head';
import { AuthForms } from './auth/auth-forms';
import { AuthLayout } from './auth/auth-layout';

export function AuthPage() {
  // What the panel knew before may be over.
  const { data, isFetchedAfterMount } = useQuery(registrationQuery());
  return (
    <>
      <PageHead page={pages.auth} />
      {isFetchedAfterMount && data?.signedIn && <Redirect to={paths.admin} replace />}
      <AuthLayout>
        <AuthForms />
      </AuthLayout>
    </>
  );
}
