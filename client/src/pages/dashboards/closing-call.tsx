import { BookCallButton } from '@/components/layout/book-call-button';
import { Section } from '@/components/layout/section';

export function ClosingCall() {
  return (
    <Section aria-labelledby="closing-title" tone="ink">
      <div className="frame">
        <h2 id="closing-title" className="display-1 max-w-[12ch]">
          Bring the spreadsheet.
        </h2>
        <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-5">
          <BookCallButton size="large">Book a call</BookCallButton>
          <p className="max-w-[44ch]">
            In 30 minutes, we’ll tell you which of its columns belong on a dashboard and which you can drop.
          </p>
        </div>
      </div>
    </Section>
  );
}
