import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from '@/lib/api/endpoint';
import { formatShortDay } from '@/lib/dates';
import { CalendarDialog } from './calendar-dialog';

/** Tells only its owner. */
export function UnreadCalendar() {
  const { data = [] } = useQuery(endpointQuery('listHostCalendars'));
  const [isOpen, setOpen] = useState(false);
  const unread = data.find(({ failing }) => failing?.ignored);
  return (
    <>
      {unread && (
        <p className="mb-4 border-l-4 border-alarm pl-3">
          {`Your calendar hasn’t been read since ${formatShortDay(unread.readAt)}. `}
          <button type="button" className="text-link" onClick={() => setOpen(true)}>
            Check it.
          </button>
        </p>
      )}
      {isOpen && <CalendarDialog onClose={() => setOpen(false)} />}
    </>
  );
}
