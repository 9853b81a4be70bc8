import { pages } from '@shared/site/pages';
import { paths } from '@shared/site/paths';
import { LoadingArea, Skeleton } from '@/components/ui/skeleton';
import { StaffPage } from '@/features/accounts/staff-page';
import { PersonData } from '@/features/people-data/person-data';

export function PersonDataPage() {
  return (
    <StaffPage
      page={pages.personData}
      title="A person’s data"
      exit={{ href: paths.admin, label: 'Admin panel' }}
      strangerNotice="You need to sign in to see what we hold about people."
      loading={
        <LoadingArea label="Loading" className="frame grid gap-6 py-8 md:py-10">
          <Skeleton className="h-12 w-full max-w-2xl" />
          <Skeleton className="h-12 w-full max-w-2xl" />
        </LoadingArea>
      }
    >
      <div className="frame py-8 pb-44 md:py-10 md:pb-44">
        <PersonData />
      </div>
    </StaffPage>
  );
}
