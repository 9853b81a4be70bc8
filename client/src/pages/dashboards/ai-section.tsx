import { Section } from '@/components/layout/section';
import { Picture } from '@/components/ui/picture';

export function AiSection() {
  return (
    <Section aria-labelledby="ai-title" className="overflow-x-clip">
      <div className="frame chart-grid items-center gap-y-12">
        <div className="bleed-left col-span-4 max-md:mr-0 md:col-span-12 lg:col-span-7">
          <Picture
            name="ask-figures"
            alt="A question put to a shop's figures, why returns doubled on Tuesday, with the answer, a chart and the rows it rests on"
            sizes="(min-width: 1024px) 57vw, (min-width: 768px) 100vw, 150vw"
            className="h-auto w-full border border-l-0 border-ink max-md:aspect-[26/25] max-md:object-cover max-md:object-left"
          />
        </div>
        <div className="col-span-4 md:col-span-12 lg:col-span-4 lg:col-start-9">
          <h2 id="ai-title" className="display-2">
            Ask it why.
          </h2>
          <p className="mt-5 max-w-[40ch]">
            A board tells you that returns doubled. Ask it why, and it answers in a sentence, with the rows
            that the sentence rests on and with what it cannot know. If it is not sure, it says so.
          </p>
          <p className="mt-4 max-w-[40ch]">Your figures stay in your database. They train nobody's model.</p>
        </div>
      </div>
    </Section>
  );
}
