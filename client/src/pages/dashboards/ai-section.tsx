import { dashboardsCopy } from '@brand/copy/dashboards';
import { onPhones } from '@shared/site/lead-pictures';
import { Section } from '@/components/layout/section';
import { Picture } from '@/components/ui/picture';

const { title, text, promise, picture } = dashboardsCopy.ai;

export function AiSection() {
  return (
    <Section aria-labelledby="ai-title" className="overflow-x-clip">
      <div className="frame page-grid items-center gap-y-12">
        <div className="bleed-left col-span-4 max-md:mr-0 md:col-span-12 lg:col-span-7">
          <Picture
            name={picture.name}
            alt={picture.alt}
            sizes="(min-width: 1024px) 57vw, 100vw"
            instead={onPhones(picture.tall)}
            className="h-auto w-full border border-l-0 border-ink"
          />
        </div>
        <div className="col-span-4 md:col-span-12 lg:col-span-4 lg:col-start-9">
          <h2 id="ai-title" className="display-2">
            {title}
          </h2>
          <p className="mt-5 max-w-[40ch]">{text}</p>
          <p className="mt-4 max-w-[40ch]">{promise}</p>
        </div>
      </div>
    </Section>
  );
}
