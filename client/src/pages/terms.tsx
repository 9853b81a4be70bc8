import { termsOfService } from '@brand/copy/terms-of-service';
import { pages } from '@shared/site/pages';
import { PageHead } from '@/lib/head/page-head';
import { LegalPage } from './legal/legal-page';

export function TermsPage() {
  return (
    <>
      <PageHead page={pages.terms} />
      <LegalPage text={termsOfService} numbered />
    </>
  );
}
