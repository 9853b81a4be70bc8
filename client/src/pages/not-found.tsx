import { pages } from '@shared/site/pages';
import { paths } from '@shared/site/paths';
import { LinkButton } from '@/components/ui/link';
import { PageHead } from '@/lib/head/page-head';

export function NotFoundPage() {
  return (
    <>
      <PageHead page={pages.notFound} />
      <div className="frame grid justify-items-start gap-6 py-24">
        <h1 className="display-1 max-w-[12ch]">404 Page Not Found</h1>
        <p className="lead">Did you forget to add the page to the router?</p>
        <LinkButton href={paths.home}>Back to the home page</LinkButton>
      </div>
    </>
  );
}
