import { Section } from '@/components/layout/section';
import { fundingParts } from '@/content/funding-parts';

/** Where the donation goes. */
export function MoneySection() {
  return (
    <Section aria-labelledby="money-title">
      <div className="frame chart-grid gap-y-10">
        <h2 id="money-title" className="display-2 col-span-4 max-w-[9ch] md:col-span-12 lg:col-span-4">
          Where the donation goes
        </h2>
        <ul className="col-span-4 grid border-t border-ink md:col-span-12 md:grid-cols-2 md:gap-x-8 lg:col-span-8">
          {fundingParts.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[3rem_1fr] border-b border-line-strong py-7">
              <span aria-hidden="true" className="sounding pt-1">
                {index + 1}
              </span>
              <div>
                <h3 className="title">{title}</h3>
                <p className="mt-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
