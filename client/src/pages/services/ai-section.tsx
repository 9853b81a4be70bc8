import { BookCallButton } from '@/components/layout/book-call-button';
import { Section } from '@/components/layout/section';
import { Picture } from '@/components/ui/picture';
import { LeadLine } from './lead-line';
import { ServiceHead } from './service-head';

export function AiSection() {
  return (
    <Section aria-labelledby="ai-title" className="relative overflow-x-clip">
      <LeadLine />
      <div className="frame">
        <div className="lg:ml-[calc(100%/12)]">
          <Picture
            name="delivery-note-reader"
            alt="A delivery note with the fields that software has read, and two questions it puts to a person"
            sizes="(min-width: 1280px) 1174px, (min-width: 1024px) 85vw, (min-width: 768px) 100vw, 176vw"
            className="h-auto w-full border border-ink max-md:aspect-[4/5] max-md:object-cover max-md:object-right"
          />
        </div>
        <div className="chart-grid mt-12 items-end gap-y-8">
          <ServiceHead
            id="ai-title"
            title="AI & data analysis"
            fathoms={10}
            className="md:col-span-12 lg:col-span-8"
          >
            <p>
              Delivery notes, intake forms, ten years of tickets: a model reads them, keeps what it is sure of
              and puts the rest in front of a person. Nothing is booked that nobody has seen.
            </p>
          </ServiceHead>
          <div className="col-span-4 md:col-span-6 lg:col-span-4 lg:col-start-9">
            <p className="mb-5 max-w-[34ch]">
              Bring three documents that annoy you. We try them on the call.
            </p>
            <BookCallButton size="large" />
          </div>
        </div>
      </div>
    </Section>
  );
}
