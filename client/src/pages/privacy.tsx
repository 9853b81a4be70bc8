import { privacyPolicy, privacyRecords } from '@brand/copy/privacy-policy';
import { pages } from '@shared/site/pages';
import { PageHead } from '@/lib/head/page-head';
import { LegalPage } from './legal/legal-page';
import { RecordsTable } from './legal/records-table';

export function PrivacyPage() {
  return (
    <>
      <PageHead page={pages.privacy} />
      <LegalPage
        text={privacyPolicy}
        inset={{ after: privacyRecords.afterSection, content: <RecordsTable /> }}
      />
    </>
  );
}
