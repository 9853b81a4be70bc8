import { SectionLine } from '@brand/motifs/section-line';
import { onPhones } from '@shared/site/lead-pictures';
import { BookCallButton } from '@/components/layout/book-call-button';
import { Section } from '@/components/layout/section';
import { Picture } from '@/components/ui/picture';
import { ServiceHead } from './service-head';

export function AiSection() {
  return (
    <Section aria-labelledby="ai-title" className="relative overflow-x-clip">
      <SectionLine />
      <div className="frame">
        <div className="lg:ml-[calc(100%/12)]">
          <Picture
            name="delivery-note-reader"
            alt="A delivery note with the fields the software has read, and two questions for a person to answer"
            sizes="(min-width: 1280px) 1174px, (min-width: 1024px) 85vw, 100vw"
            instead={onPhones('delivery-note-reader-tall')}
            className="h-auto w-full border border-ink"
          />
        </div>
        <div className="page-grid mt-12 items-end gap-y-8">
          <ServiceHead
            id="ai-title"
            title="AI & data analysis"
            number={5}
            className="md:col-span-12 lg:col-span-8"
          >
            <p>
              Delivery notes, intake forms, ten years of support tickets: AI reads them, files what it’s sure
              of and sends the rest to a person. At Northlight Cold Storage, it reads each delivery note, and
              staff check only the fields it isn’t sure about. Nothing is recorded until someone approves it.
            </p>
          </ServiceHead>
          <div className="col-span-4 md:col-span-6 lg:col-span-4 lg:col-start-9">
            <p className="mb-5 max-w-[34ch]">
              Bring three of your most annoying documents. We’ll try them on the call.
            </p>
            <BookCallButton size="large" />
          </div>
        </div>
      </div>
    </Section>
  );
}
