import { pages } from '@shared/site/pages';
import { paths } from '@shared/site/paths';
import { Redirect } from 'wouter';
import { useKnownUser } from '@/features/accounts/session/use-known-user';
import { PageHead } from '@/lib/head/page-head';
import { AuthForms } from './auth/auth-forms';
import { StudioFigures } from './auth/studio-figures';

export function AuthPage() {
  const user = useKnownUser();
  return (
    <>
      <PageHead page={pages.auth} />
      {user && <Redirect to={paths.admin} replace />}
      <div className="overflow-hidden">
        <div className="frame chart-grid lg:min-h-[calc(100dvh-var(--header-height))]">
          <div className="col-span-4 py-12 md:col-span-12 md:py-20 lg:col-span-6 xl:col-span-5">
            <AuthForms />
          </div>
          <StudioFigures className="col-span-4 md:col-span-12 lg:col-span-5 lg:col-start-8 xl:col-span-6 xl:col-start-7" />
        </div>
      </div>
    </>
  );
}
