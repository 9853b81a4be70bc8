import type { OwnAccount } from '@shared/contracts/accounts/own-account';
import { pages } from '@shared/site/pages';
import { UrlTabs } from '@/components/ui/url-tabs';
import { AccountSection } from '@/features/accounts/account-section';
import { EmailSection, PasswordSection, ProfileSection } from '@/features/accounts/own-sections';
import { SecondFactorsSection } from '@/features/accounts/second-factors/second-factors-section';
import { MissingFactorNotice } from '@/features/accounts/session/missing-factor-notice';
import { SessionsSection } from '@/features/accounts/sessions-section';
import { StaffPage, WithAccount } from '@/features/accounts/staff-page';
import { ActivityList } from '@/features/activity/activity-list';

export function AccountPage() {
  return (
    <StaffPage page={pages.account} title="Your account">
      <WithAccount>
        {account => (
          <>
            {account.secondFactors.missing && <MissingFactorNotice />}
            <UrlTabs
              label="Your account"
              tabs={[
                { name: 'profile', label: 'Profile', content: <Profile account={account} /> },
                { name: 'security', label: 'Sign-in and security', content: <Security account={account} /> },
                { name: 'activity', label: 'Activity', content: <OwnActivity /> },
              ]}
            />
          </>
        )}
      </WithAccount>
    </StaffPage>
  );
}

interface TabProps {
  account: OwnAccount;
}

function Profile({ account }: TabProps) {
  return (
    <>
      <ProfileSection account={account} />
      <EmailSection account={account} />
    </>
  );
}

function Security({ account }: TabProps) {
  return (
    <>
      <PasswordSection account={account} />
      <SecondFactorsSection factors={account.secondFactors} />
      <SessionsSection sessions={account.sessions} />
    </>
  );
}

function OwnActivity() {
  return (
    <AccountSection title="Your activity" lead="Kept for 400 days.">
      <ActivityList person="me" label="Your activity" />
    </AccountSection>
  );
}
