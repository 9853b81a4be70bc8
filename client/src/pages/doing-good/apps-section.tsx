import { doingGoodCopy } from '@brand/copy/doing-good';
import { appsAnchor, paths } from '@shared/site/paths';
import { type AppKey, apps } from '@shared/site/studio';
import { Section } from '@/components/layout/section';
import { LinkButton } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';

const copy = doingGoodCopy.apps;

export function AppsSection() {
  const [first, second] = copy.title;
  return (
    <Section id={appsAnchor} aria-labelledby="apps-title" tone="sunk" className="overflow-x-clip">
      <div className="frame">
        <div className="page-grid gap-y-5">
          <h2 id="apps-title" className="display-2 col-span-4 md:col-span-12 lg:col-span-8">
            {first} <span className="block">{second}</span>
          </h2>
          <p className="col-span-4 max-w-[38ch] self-end md:col-span-8 lg:col-span-4">{copy.lead}</p>
        </div>
        <article className="page-grid mt-14 items-center gap-y-10 md:mt-20">
          <div className="col-span-4 md:col-span-5 lg:col-span-4 lg:col-start-2">
            <Picture
              {...copy.personal.picture}
              sizes="(min-width: 1280px) 408px, (min-width: 1024px) 30vw, (min-width: 768px) 37vw, 72vw"
              className="mx-auto h-auto w-4/5 md:w-full"
            />
          </div>
          <AppText app="personal" className="col-span-4 md:col-span-7 lg:col-span-5 lg:col-start-7" />
        </article>
        <article className="page-grid mt-16 items-center gap-y-10 border-t border-line-strong pt-16 md:mt-24 md:pt-24">
          <AppText app="group" className="col-span-4 md:col-span-5 lg:col-span-4" />
          <div className="bleed-right max-md:bleed-left col-span-4 md:col-span-7 lg:col-start-6">
            <Picture
              {...copy.group.picture}
              sizes="(min-width: 768px) 60vw, 100vw"
              className="h-auto w-full"
            />
          </div>
        </article>
      </div>
    </Section>
  );
}

function AppText({ app, className }: { app: AppKey; className: string }) {
  const { slug, name, tagline, url } = apps[app];
  const { description, features } = copy[app];
  return (
    <div className={className}>
      <p className="label">{tagline}</p>
      <h3 className="display-2 mt-1">{name}</h3>
      <p className="lead mt-4">{description}</p>
      <ul className="mt-6 border-t border-line-strong">
        {features.map(feature => (
          <li key={feature} className="border-b border-line-strong py-3">
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-7 flex flex-wrap gap-3">
        <LinkButton href={url} target="_blank" rel="noopener">
          <span>{`Open ${name}`}</span> <span className="sr-only">in a new tab</span>
        </LinkButton>
        <LinkButton href={paths.demo(slug)} variant="quiet">
          <span>See the demo</span> <span className="sr-only">{`of ${name}`}</span>
        </LinkButton>
      </div>
    </div>
  );
}
