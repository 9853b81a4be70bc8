import { termsOfService } from '@brand/copy/terms-of-service';
import { pages } from '@shared/site/pages';
import { PageHead } from '@/lib/head/page-head';
import { LegalPage } from './legal/legal-page';

export function TermsPage() {
  return (
    <>
      <PageHead page={pages.terms} />
      <LegalPage
        title="Terms of service"
        lead="Six numbered sections, so you can cite them. The notes in the margin are a summary; the full text is what’s binding."
        sections={termsOfService}
        numbered
      />
    </>
  );
}
