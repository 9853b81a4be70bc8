import { pages } from '@shared/site/pages';
import { EmptyState } from '@/components/ui/states';
import { UrlTabs } from '@/components/ui/url-tabs';
import { AccountSection } from '@/features/accounts/account-section';
import { AccessSections } from '@/features/accounts/people/access-sections';
import { PeopleList } from '@/features/accounts/people/people-list';
import { StaffPage, WithAccount } from '@/features/accounts/staff-page';
import { ActivityList } from '@/features/activity/activity-list';

export function PeoplePage() {
  return (
    <StaffPage page={pages.people} title="People">
      <WithAccount>
        {({ role }) =>
          role === 'owner' ? (
            <UrlTabs
              label="People"
              tabs={[
                { name: 'people', label: 'People', content: <People /> },
                { name: 'activity', label: 'Everyone’s activity', content: <EveryonesActivity /> },
              ]}
            />
          ) : (
            <div className="frame py-8 md:py-10">
              <EmptyState message="Only owners can manage people." />
            </div>
          )
        }
      </WithAccount>
    </StaffPage>
  );
}

function People() {
  return (
    <>
      <div className="pb-8">
        <PeopleList renderActivity={({ id }) => <ActivityList person={id} label="Their activity" />} />
      </div>
      <div className="border-t border-line pt-8">
        <AccessSections />
      </div>
    </>
  );
}

function EveryonesActivity() {
  return (
    <AccountSection title="Everyone’s activity" lead="Kept for 400 days.">
      <ActivityList label="Everyone’s activity" />
    </AccountSection>
  );
}
