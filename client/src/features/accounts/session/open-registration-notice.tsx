import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { tabStorage } from '@/lib/tab-storage';
import { currentUserQuery } from '../api/current-user';
import { registrationQuery } from '../api/registration';

/** In the tab's storage: the username of whoever dismissed the notice. */
const mark = 'open-registration-read';

/** Warns staff about open registration, until they dismiss it for this browser session. */
export function OpenRegistrationNotice() {
  const { data: user } = useQuery(currentUserQuery());
  const [isRead, setRead] = useState(() => tabStorage.get(mark) === user?.username);
  const { data: registration } = useQuery({ ...registrationQuery(), enabled: !isRead });
  if (isRead || !registration?.open) return null;

  const dismiss = () => {
    if (user) tabStorage.set(mark, user.username);
    setRead(true);
  };
  return (
    <section
      aria-labelledby="open-registration"
      className="border-b border-line bg-paper-sunk text-ink print:hidden"
    >
      <div className="frame flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4">
        <div className="max-w-[75ch]">
          <h2 id="open-registration" className="font-[650]">
            Anyone can create an account here
          </h2>
          <p className="small mt-1">
            Registration is open: anyone who signs up can see and delete every share and see every donor,
            booking, and inquiry. To close it, set REGISTRATION=closed on the server.
          </p>
        </div>
        <Button variant="quiet" size="small" onClick={dismiss}>
          Dismiss
        </Button>
      </div>
    </section>
  );
}
