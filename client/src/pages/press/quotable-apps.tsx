import { pressCopy } from '@brand/copy/press';
import { paths } from '@shared/site/paths';
import { pictureImage } from '@shared/site/picture-files';
import { type AppKey, apps } from '@shared/site/studio';
import { Section } from '@/components/layout/section';
import { CopyButton } from '@/components/ui/copy-button';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';

export function QuotableApps() {
  return (
    <Section aria-labelledby="quotable-title" tone="ink" className="overflow-x-clip">
      <div className="frame">
        <h2 id="quotable-title" className="display-2 max-w-[18ch]">
          {pressCopy.apps.title}
        </h2>
        <QuotableApp app="personal" />
        <QuotableApp app="group" />
      </div>
    </Section>
  );
}

function QuotableApp({ app }: { app: AppKey }) {
  const { name, tagline } = apps[app];
  const { quote, facts, picture } = pressCopy.apps[app];
  return (
    <article className="page-grid mt-14 gap-y-8 border-t border-ink-soft pt-10 md:mt-20 md:pt-14">
      <div className="col-span-4 md:col-span-4 lg:col-span-3">
        <Picture
          {...picture}
          sizes="(min-width: 1024px) 300px, (min-width: 768px) 30vw, 60vw"
          className="h-auto w-3/5 md:w-full"
        />
      </div>
      <div className="col-span-4 md:col-span-8 lg:col-span-8 lg:col-start-5">
        <h3 className="label">{`${name}: ${tagline.toLowerCase()}`}</h3>
        <blockquote className="display-3 mt-4 max-w-[32ch]">{quote}</blockquote>
        <dl className="mt-8 grid sm:grid-cols-2 sm:gap-x-8">
          {facts.map(([term, fact]) => (
            <div key={term} className="border-t border-ink-soft py-3">
              <dt className="caption text-line">{term}</dt>
              <dd className="mt-1">{fact}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-6 flex flex-wrap gap-x-6 gap-y-3">
          <CopyButton text={quote} className="text-left">
            Copy this text
          </CopyButton>
          <Link href={paths.demo(apps[app].slug)} className="text-link">
            {`See the ${name} demo`}
          </Link>
          <a href={pictureImage(picture.name).src} download={`${apps[app].slug}.webp`} className="text-link">
            Download this image
          </a>
        </p>
      </div>
    </article>
  );
}
