import { demoCopy } from '@brand/copy/small-pages';
import { leadPictures } from '@shared/site/lead-pictures';
import { pages } from '@shared/site/pages';
import { appsAnchor, paths } from '@shared/site/paths';
import { type AppKey, apps } from '@shared/site/studio';
import { LinkButton } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { PageHead } from '@/lib/head/page-head';

export function PersonalDemoPage() {
  return <Demo app="personal" />;
}

export function GroupDemoPage() {
  return <Demo app="group" />;
}

function Demo({ app }: { app: AppKey }) {
  const { name, url } = apps[app];
  const page = `${app}Demo` as const;
  return (
    <div className="relative h-dvh min-h-96 overflow-hidden bg-ink">
      <PageHead page={pages[page]} />
      <h1 className="sr-only">{`${name} demo`}</h1>
      <Picture
        {...leadPictures[page]}
        alt={demoCopy[app].alt}
        priority
        className="absolute inset-0 h-full w-full object-cover object-left-top"
      />
      <div className="absolute inset-x-0 top-0 flex items-center gap-2 px-3 py-1 sm:py-2 md:px-6 md:py-4">
        <p className="label mr-auto rounded-full border-2 border-ink bg-signal px-2.5 py-0.5 sm:px-3.5 font-[750] tracking-[0.1em] text-ink">
          DEMO
        </p>
        <LinkButton
          href={`${paths.doingGood}#${appsAnchor}`}
          variant="quiet"
          size="small"
          className="bg-paper max-sm:px-3"
        >
          Back
        </LinkButton>
        <LinkButton href={url} target="_blank" rel="noopener" size="small" className="max-sm:px-3">
          <span>{`Open ${name}`}</span>
          <span className="sr-only"> in a new tab</span>
        </LinkButton>
      </div>
    </div>
  );
}
