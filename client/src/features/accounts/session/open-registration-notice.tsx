import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
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
      <div className="frame flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4">
        <div className="max-w-[75ch]">
          <h2 id={titleId} className="font-[650]">
            Anyone can create an account here
          </h2>
          <p className="small mt-1">
            They can see donors, bookings and inquiries, and delete shares. To stop this, set
            REGISTRATION=closed.
          </p>
        </div>
        <Button variant="quiet" size="small" onClick={dismiss}>
          Dismiss
        </Button>
      </div>
    </section>
  );
}
