import { pressCopy } from '@brand/copy/press';
import type { PressInquiryType } from '@shared/inquiry-choices';
import { Link } from '@/components/ui/link';

interface AudiencesProps {
  formHref: string;
  onChoose: (inquiryType: PressInquiryType) => void;
}

/** Who writes to us, and what each gets and does not get. The rows of all three align. */
export function Audiences({ formHref, onChoose }: AudiencesProps) {
  return (
    <section aria-label="Who this page is for" className="border-y border-ink bg-paper-raised">
      <div className="frame grid lg:grid-cols-3 lg:grid-rows-[repeat(5,auto)]">
        {pressCopy.audiences.map(({ title, inquiryType, description, gets, refused, action }) => (
          <article
            key={inquiryType}
            className="grid content-start gap-y-6 border-t border-line-strong py-10 first:border-t-0 md:py-14 lg:row-span-5 lg:grid-rows-subgrid lg:border-l lg:border-t-0 lg:px-8 lg:first:border-l-0 lg:first:pl-0 lg:last:pr-0"
          >
            <h2 className="display-3">{title}</h2>
            <p className="lead">{description}</p>
            <div>
              <h3 className="label">What we offer</h3>
              <ul className="mt-2 grid gap-2">
                {gets.map(each => (
                  <li key={each} className="border-t border-line pt-2">
                    {each}
                  </li>
                ))}
              </ul>
            </div>
            <div>
              <h3 className="label">What we don’t offer</h3>
              <p className="mt-2 border-t border-line pt-2">{refused}</p>
            </div>
            <p>
              <Link href={formHref} className="text-link" onClick={() => onChoose(inquiryType)}>
                {action}
              </Link>
            </p>
          </article>
        ))}
      </div>
    </section>
  );
}
