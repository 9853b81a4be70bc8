import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { endpointQuery } from '@/lib/api/endpoint';
import { tabStorage } from '@/lib/tab-storage';

/** Asks at every visit: another tab may have signed in or out since the last one. */
export const registrationQuery = () => ({ ...endpointQuery('readRegistration'), staleTime: 0 });

const mark = 'open-registration-read';

export function OpenRegistrationNotice({ isOpen }: { isOpen: boolean }) {
  const titleId = useId();
  const [isRead, setRead] = useState(() => tabStorage.get(mark) !== null);
  if (isRead || !isOpen) return null;

  const dismiss = () => {
    tabStorage.set(mark, 'yes');
    setRead(true);
  };
  return (
    <section aria-labelledby={titleId} className="border-b border-line bg-paper-sunk text-ink print:hidden">
      <div className="frame flex items-start justify-between gap-x-4">
        <details className="py-2.5">
          <summary>
            <h2
              id={titleId}
              className="small inline font-[650] max-sm:text-[0.875rem] max-sm:[font-stretch:90%]"
            >
              Anyone can create an account here
            </h2>
          </summary>
          <p className="small max-w-[75ch]">
            They can see donors, bookings and inquiries, and delete shares. To stop this, set
            REGISTRATION=closed.
          </p>
        </details>
        <button
          type="button"
          aria-label="Dismiss"
          onClick={dismiss}
          className="-mr-3 grid size-11 shrink-0 place-items-center rounded-[3px] hover:bg-line focus-visible:-outline-offset-3"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
    </section>
  );
}
