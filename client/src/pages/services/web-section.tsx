import { servicesCopy } from '@brand/copy/services';
import { SectionLine } from '@brand/motifs/section-line';
import { Section } from '@/components/layout/section';
import { Picture } from '@/components/ui/picture';
import { ServiceHead } from './service-head';

const { title, texts, picture } = servicesCopy.web;

export function WebSection() {
  return (
    <Section aria-labelledby="web-title" spaced={false} className="relative overflow-x-clip pb-20 md:pb-28">
      <SectionLine />
      <div className="frame page-grid items-start gap-y-12">
        <ServiceHead id="web-title" title={title} number={1} className="md:col-span-12 lg:col-span-6">
          {texts.map(text => (
            <p key={text}>{text}</p>
          ))}
        </ServiceHead>
        <div className="bleed-right col-span-4 md:col-span-12 lg:col-span-6 lg:col-start-7 lg:mt-4">
          <Picture
            name={picture.name}
            alt={picture.alt}
            sizes="(min-width: 1024px) 50vw, 100vw"
            className="h-auto w-full max-w-none"
          />
        </div>
      </div>
    </Section>
  );
}
