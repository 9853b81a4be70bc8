import { onPhones } from '@shared/site/lead-pictures';
import { Section } from '@/components/layout/section';
import { Picture } from '@/components/ui/picture';

export function AiSection() {
  return (
    <Section aria-labelledby="ai-title" className="overflow-x-clip">
      <div className="frame page-grid items-center gap-y-12">
        <div className="bleed-left col-span-4 max-md:mr-0 md:col-span-12 lg:col-span-7">
          <Picture
            name="ask-figures"
            alt="A question about an online store’s data, why returns doubled on Tuesday, with the answer, a chart and the rows behind it"
            sizes="(min-width: 1024px) 57vw, 100vw"
            instead={onPhones('ask-figures-tall')}
            className="h-auto w-full border border-l-0 border-ink"
          />
        </div>
        <div className="col-span-4 md:col-span-12 lg:col-span-4 lg:col-start-9">
          <h2 id="ai-title" className="display-2">
            Ask your data why.
          </h2>
          <p className="mt-5 max-w-[40ch]">
            A dashboard shows that returns doubled. Ask why, and the AI answers in a sentence, shows the rows
            behind it and says what it can’t know. If it isn’t sure, it tells you. That’s how the online store
            Wren & Fold traced a jump in returns to one wrong size chart.
          </p>
          <p className="mt-4 max-w-[40ch]">
            Your data stays in your database. It’s never used to train AI models.
          </p>
        </div>
      </div>
    </Section>
  );
}
