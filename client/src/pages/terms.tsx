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
        lead="Six sections, numbered so that you can cite them. What stands in the margin is the gist; what stands in the text counts."
        sections={termsOfService}
        numbered
      />
    </>
  );
}
