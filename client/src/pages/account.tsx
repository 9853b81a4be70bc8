import { pages } from '@shared/site/pages';
import { paths } from '@shared/site/paths';
import { useQuery } from '@tanstack/react-query';
import { Disclosure } from '@/components/ui/disclosure';
import { ErrorState } from '@/components/ui/error-state';
import { LoadingArea, Skeleton } from '@/components/ui/skeleton';
import { AccountSection } from '@/features/accounts/account-section';
import { ownAccountQuery } from '@/features/accounts/api/own-account';
import { secondFactorsQuery } from '@/features/accounts/api/second-factors';
import { InvitationsSection } from '@/features/accounts/invitations/invitations-section';
import { EmailSection } from '@/features/accounts/own/email-section';
import { PasswordSection } from '@/features/accounts/own/password-section';
import { ProfileSection } from '@/features/accounts/own/profile-section';
import { PeopleSection } from '@/features/accounts/people/people-section';
import { RequiredFactorSection } from '@/features/accounts/people/required-factor-section';
import { MissingFactorNotice } from '@/features/accounts/second-factors/missing-factor-notice';
import { SecondFactorsSection } from '@/features/accounts/second-factors/second-factors-section';
import { SessionsSection } from '@/features/accounts/sessions/sessions-section';
import { StaffPage } from '@/features/accounts/staff-page';
import { ActivityList } from '@/features/activity/activity-list';

export function AccountPage() {
  return (
    <StaffPage
      page={pages.account}
      title="Your account"
      exit={{ href: paths.admin, label: 'Admin panel' }}
      strangerNotice="You need to sign in to access your account."
      loading={<AccountLoading />}
    >
      <AccountSections />
    </StaffPage>
  );
}

function AccountSections() {
  const { data: account, isError, isFetching, refetch } = useQuery(ownAccountQuery());
  const { data: factors } = useQuery(secondFactorsQuery());
  if (account) {
    return (
      <>
        {factors && (
          <div className="frame">
            <MissingFactorNotice isMissing={factors.missing} />
          </div>
        )}
        <div className="frame pb-44">
          <ProfileSection account={account} />
          <EmailSection account={account} />
          <PasswordSection account={account} />
          <SecondFactorsSection />
          <SessionsSection />
          {account.role === 'owner' && factors?.missing === false && (
            <>
              <PeopleSection
                renderActivity={({ id }) => <ActivityList person={id} label="Their activity" />}
                everyonesActivity={<EveryonesActivity />}
              />
              <InvitationsSection />
              <RequiredFactorSection />
            </>
          )}
          <AccountSection
            title="Your activity"
            lead="What you’ve done here, and what was done to your account. Entries are kept for 400 days."
          >
            <ActivityList person="me" label="Your activity" />
          </AccountSection>
        </div>
      </>
    );
  }
  if (!isError) return <AccountLoading />;
  return (
    <div className="frame py-8 md:py-10">
      <ErrorState message="Failed to load your account." retrying={isFetching} onRetry={() => refetch()} />
    </div>
  );
}

/** What everyone did, asked for once an owner opens it. */
function EveryonesActivity() {
  const label = 'Everyone’s activity';
  return (
    <Disclosure summary={label}>
      <section aria-label={label} className="mt-3 grid max-w-2xl gap-4">
        <p className="small text-ink-soft">
          Everything done here, including by visitors and from the command line. Entries are kept for 400
          days.
        </p>
        <ActivityList label={label} />
      </section>
    </Disclosure>
  );
}

/** Holds the place of the sections. */
function AccountLoading() {
  return (
    <LoadingArea label="Loading your account" className="frame grid gap-10 py-8 md:py-10">
      <Skeleton className="h-8 w-full max-w-52" />
      <Skeleton className="h-40" />
      <Skeleton className="h-24" />
      <Skeleton className="h-40" />
    </LoadingArea>
  );
}
