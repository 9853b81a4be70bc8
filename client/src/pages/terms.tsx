import { pages } from '@shared/site/pages';
import { termsOfService } from '@/content/terms-of-service';
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
