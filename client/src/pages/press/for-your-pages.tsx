import { pressCopy } from '@brand/copy/press';
import { donateAnchor, paths } from '@shared/site/paths';
import { CopyButton } from '@/components/ui/copy-button';
import { useHydrated } from '@/lib/use-hydrated';

const { kit, badge } = pressCopy;

export function ForYourPages() {
  const isHydrated = useHydrated();
  const code = isHydrated ? badgeCode(window.location.origin) : '';
  return (
    <div className="page-grid mt-14 gap-y-12 border-t border-ink-soft pt-10 md:mt-20 md:pt-14">
      <div className="col-span-4 grid content-start justify-items-start gap-3 md:col-span-4 lg:col-span-3">
        <h3 className="title">{kit.title}</h3>
        <p className="text-line">{kit.text}</p>
        <a href="/press-kit.zip" download className="text-link">
          {kit.link}
        </a>
      </div>
      <div className="col-span-4 grid content-start justify-items-start gap-3 md:col-span-8 lg:col-span-8 lg:col-start-5">
        <h3 className="title">{badge.heading}</h3>
        <p className="max-w-[52ch] text-line">{badge.text}</p>
        <img
          src="/badge.svg"
          width={320}
          height={64}
          loading="lazy"
          alt={badge.title}
          className="my-2 h-auto max-w-full"
        />
        <textarea
          readOnly
          rows={4}
          value={code}
          aria-label={badge.heading}
          className="w-full max-w-2xl rounded-[3px] border border-ink-soft bg-transparent p-3.5 font-mono text-[0.875rem] leading-relaxed"
        />
        <CopyButton text={code}>{badge.copy}</CopyButton>
      </div>
    </div>
  );
}

const badgeCode = (origin: string) =>
  `<a href="${origin}${paths.doingGood}#${donateAnchor}">
  <img src="${origin}/badge.svg" width="320" height="64" alt="${escapeQuotes(badge.title)}">
</a>`;

const escapeQuotes = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
