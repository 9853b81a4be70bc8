import { servicesCopy } from '@brand/copy/services';
import { SectionLine } from '@brand/motifs/section-line';
import { onPhones } from '@shared/site/lead-pictures';
import { BookCallButton } from '@/components/layout/book-call-button';
import { Section } from '@/components/layout/section';
import { Picture } from '@/components/ui/picture';
import { ServiceHead } from './service-head';

const { title, text, offer, picture } = servicesCopy.ai;

export function AiSection() {
  return (
    <Section aria-labelledby="ai-title" className="relative overflow-x-clip">
      <SectionLine />
      <div className="frame">
        <div className="lg:ml-[calc(100%/12)]">
          <Picture
            name={picture.name}
            alt={picture.alt}
            sizes="(min-width: 1280px) 1174px, (min-width: 1024px) 85vw, 100vw"
            instead={onPhones(picture.tall)}
            className="h-auto w-full border border-ink"
          />
        </div>
        <div className="page-grid mt-12 items-end gap-y-8">
          <ServiceHead id="ai-title" title={title} number={5} className="md:col-span-12 lg:col-span-8">
            <p>{text}</p>
          </ServiceHead>
          <div className="col-span-4 md:col-span-6 lg:col-span-4 lg:col-start-9">
            <p className="mb-5 max-w-[34ch]">{offer}</p>
            <BookCallButton size="large" />
          </div>
        </div>
      </div>
    </Section>
  );
}
