import { privacyPolicy } from '@brand/copy/privacy-policy';
import { pages } from '@shared/site/pages';
import { PageHead } from '@/lib/head/page-head';
import { LegalPage } from './legal/legal-page';
import { RecordsTable } from './legal/records-table';

export function PrivacyPage() {
  return (
    <>
      <PageHead page={pages.privacy} />
      <LegalPage
        title="Privacy policy"
        lead="We make apps for people who need privacy. So we collect little, sell nothing and tell you exactly what we keep."
        sections={privacyPolicy}
        inset={{ after: 'collected', content: <RecordsTable /> }}
      />
    </>
  );
}
