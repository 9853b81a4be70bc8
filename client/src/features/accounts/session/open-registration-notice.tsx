import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { tabStorage } from '@/lib/tab-storage';
import { currentUserQuery } from '../api/current-user';
import { registrationQuery } from '../api/registration';
import { StaffNotice } from './staff-notice';

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
    <StaffNotice
      title="Anyone can create an account here"
      action={
        <Button variant="quiet" size="small" onClick={dismiss}>
          Dismiss
        </Button>
      }
    >
      They can see every donor and share. To stop this, set REGISTRATION=closed.
    </StaffNotice>
  );
}
