import { pages } from '@shared/site/pages';
import { StaffPage } from '@/features/accounts/staff-page';
import { PersonData } from '@/features/people-data/person-data';

export function PersonDataPage() {
  return (
    <StaffPage page={pages.personData} title="Data requests">
      <div className="frame py-8 pb-44 md:py-10 md:pb-44 print:pb-0">
        <PersonData />
      </div>
    </StaffPage>
  );
}
