import type { BookingFormValues } from '@shared/contracts/bookings/bookings';
import { firstFreeSlot, slotOfInstant, type UnavailableTimes } from '@shared/office-hours';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { endpointQuery, type Response } from '@/lib/api/endpoint';

/**
 * Asked once by each form; a failure strikes out nothing. The time that a form starts with moves if it can't be had, unless
 * it's that of the call itself, or was chosen by hand.
 */
export function useCallTimes(own: string | null = null): UnavailableTimes {
  const { getValues, setValue } = useFormContext<Pick<BookingFormValues, 'preferredSlots'>>();
  const proposed = useRef(getValues('preferredSlots.0'));
  const { data } = useQuery({ ...endpointQuery('readCallTimes'), refetchOnMount: 'always' });
  const unavailable = useMemo(() => readUnavailable(data, own), [data, own]);

  useEffect(() => {
    const { date = '', time = '' } = getValues('preferredSlots.0') ?? {};
    const isUntouched = date === proposed.current?.date && time === proposed.current.time;
    if (own !== null || !isUntouched) return;
    const free = firstFreeSlot({ date, time }, unavailable);
    proposed.current = free;
    if (free.date === date && free.time === time) return;
    setValue('preferredSlots.0.date', free.date);
    setValue('preferredSlots.0.time', free.time);
  }, [own, unavailable, getValues, setValue]);

  return unavailable;
}

const nothing: UnavailableTimes = { taken: {}, closedDays: [] };

function readUnavailable(known: Response<'readCallTimes'> | undefined, own: string | null): UnavailableTimes {
  if (!known) return nothing;
  const { taken, closed } = known;
  const closedDays = closed.map(day => ({ start: day, end: day }));
  if (own === null) return { taken, closedDays };
  const { date, time } = slotOfInstant(new Date(own));
  const others = (taken[date] ?? []).filter(each => each !== time);
  return { taken: { ...taken, [date]: others }, closedDays };
}
