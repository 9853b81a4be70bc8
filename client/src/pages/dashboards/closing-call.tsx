import { dashboardsCopy } from '@brand/copy/dashboards';
import { BookCallButton } from '@/components/layout/book-call-button';
import { Section } from '@/components/layout/section';

const { title, text } = dashboardsCopy.closing;

export function ClosingCall() {
  return (
    <Section aria-labelledby="closing-title" tone="ink">
      <div className="frame">
        <h2 id="closing-title" className="display-1 max-w-[12ch]">
          {title}
        </h2>
        <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-5">
          <BookCallButton size="large">Book a call</BookCallButton>
          <p className="max-w-[44ch]">{text}</p>
        </div>
      </div>
    </Section>
  );
}
