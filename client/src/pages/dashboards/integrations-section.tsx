import { dashboardsCopy } from '@brand/copy/dashboards';
import { integrations } from '@brand/copy/integrations';
import { IntegrationsDrawing } from '@brand/motifs/integrations-drawing';
import { paths } from '@shared/site/paths';
import { Section } from '@/components/layout/section';
import { LinkButton } from '@/components/ui/link';

const { title, text, link, center } = dashboardsCopy.integrations;

export function IntegrationsSection() {
  return (
    <Section
      aria-labelledby="integrations-title"
      spaced={false}
      className="relative overflow-clip border-t border-line"
    >
      <div className="group frame page-grid items-center gap-y-24">
        <div className="relative z-10 col-span-4 pt-16 md:col-span-12 xl:col-span-5 xl:py-40">
          <h2 id="integrations-title" className="display-2 max-w-[11ch]">
            {title}
          </h2>
          <p className="mt-5 max-w-[38ch]">{text}</p>
          <ul className="small mt-6 flex flex-wrap gap-x-4 gap-y-1 font-[560] xl:group-has-[svg]:sr-only">
            {integrations.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <LinkButton href={paths.contact} variant="quiet" className="mt-8">
            {link}
          </LinkButton>
        </div>
        <div className="relative col-span-4 h-72 empty:hidden md:col-span-12 xl:col-span-7 xl:h-[44rem]">
          <IntegrationsDrawing
            className="absolute left-1/2 top-1/2 w-[36rem] -translate-1/2 xl:left-[54%] xl:w-[52rem] 2xl:left-[58%] 2xl:w-[60rem]"
            systems={integrations}
            center={center}
          />
        </div>
      </div>
    </Section>
  );
}
