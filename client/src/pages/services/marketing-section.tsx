import { servicesCopy } from '@brand/copy/services';
import { SectionLine } from '@brand/motifs/section-line';
import { Section } from '@/components/layout/section';
import { Picture } from '@/components/ui/picture';
import { ServiceHead } from './service-head';

const { title, texts, picture } = servicesCopy.marketing;

export function MarketingSection() {
  return (
    <Section aria-labelledby="marketing-title" tone="sunk" className="relative overflow-x-clip">
      <SectionLine />
      <div className="frame page-grid items-center gap-y-12">
        <ServiceHead id="marketing-title" title={title} number={2} className="md:col-span-12 lg:col-span-6">
          {texts.map(text => (
            <p key={text}>{text}</p>
          ))}
        </ServiceHead>
        <div className="col-span-4 md:col-span-10 md:col-start-2 lg:col-span-5 lg:col-start-8 lg:-my-14">
          <Picture
            name={picture.name}
            alt={picture.alt}
            sizes="(min-width: 1024px) 40vw, 100vw"
            className="h-auto w-full rotate-[0.6deg] border border-line-strong"
          />
        </div>
      </div>
    </Section>
  );
}
