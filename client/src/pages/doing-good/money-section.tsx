import { doingGoodCopy } from '@brand/copy/doing-good';
import { Section } from '@/components/layout/section';

/** Where the donation goes. */
export function MoneySection() {
  const { title: heading, parts } = doingGoodCopy.money;
  return (
    <Section aria-labelledby="money-title">
      <div className="frame page-grid gap-y-10">
        <h2 id="money-title" className="display-2 col-span-4 max-w-[9ch] md:col-span-12 lg:col-span-4">
          {heading}
        </h2>
        <ul className="col-span-4 grid gap-4 md:col-span-12 md:grid-cols-2 lg:col-span-8">
          {parts.map(({ title, text }) => (
            <li key={title} className="border border-line-strong bg-paper-raised p-6 md:p-7">
              <h3 className="title">{title}</h3>
              <p className="mt-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
