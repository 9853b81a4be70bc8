import * as homeCopy from '@brand/copy/home';
import { paths } from '@shared/site/paths';
import { Section } from '@/components/layout/section';
import { Link, LinkButton } from '@/components/ui/link';

export function ClosingCall() {
  return (
    <Section aria-labelledby="closing-title" className="border-t border-ink">
      <div className="frame page-grid items-end gap-y-8">
        <h2 id="closing-title" className="display-1 col-span-4 md:col-span-12 lg:col-span-8">
          {homeCopy.closingTitle}
        </h2>
        <div className="col-span-4 flex flex-wrap items-center gap-x-6 gap-y-4 md:col-span-12 lg:col-span-4 lg:justify-end lg:pb-2">
          <LinkButton href={paths.contact} size="large">
            {homeCopy.closingContactLink}
          </LinkButton>
          <Link href={paths.dashboards} className="text-link">
            {homeCopy.closingLink}
          </Link>
        </div>
      </div>
    </Section>
  );
}
