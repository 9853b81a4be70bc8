import { notFoundText } from '@brand/copy/small-pages';
import { NotFoundDrawing } from '@brand/motifs/not-found-drawing';
import { pages } from '@shared/site/pages';
import { paths } from '@shared/site/paths';
import { useLocation } from 'wouter';
import { LinkButton } from '@/components/ui/link';
import { PageHead } from '@/lib/head/page-head';

export function NotFoundPage() {
  const [path] = useLocation();
  return (
    <>
      <PageHead page={pages.notFound} />
      <div className="relative overflow-hidden">
        <NotFoundDrawing className="absolute left-1/2 top-[20.25rem] h-[25rem] -translate-x-1/2 md:left-[76%] md:top-1/2 md:h-auto md:w-[62vw] md:-translate-y-1/2" />
        <div className="frame relative flex min-h-[calc(100dvh-var(--header-height))] flex-col justify-between gap-80 pb-8 pt-14 md:pb-12 md:pt-20">
          <div className="grid justify-items-start">
            <h1 className="display-1 max-w-[6.7em]">404 Page Not Found</h1>
            <p className="lead mt-6 max-w-[26ch] md:mt-8">{notFoundText}</p>
            <LinkButton href={paths.home} size="large" className="mt-8">
              Back to home
            </LinkButton>
          </div>
          <p className="caption max-w-[38ch] break-words">{`There’s no page at ${path}`}</p>
        </div>
      </div>
    </>
  );
}
