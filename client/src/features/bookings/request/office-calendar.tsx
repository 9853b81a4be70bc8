import { type CalendarDay, dayOfLocalDate, localDateOfDay } from '@shared/calendar-day';
import { defaultSlot, instantOfSlot, isFree, officeTimes, type UnavailableTimes } from '@shared/office-hours';
import { isOpenDay, officeToday } from '@shared/open-days';
import { endOfWeek } from 'date-fns';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type CustomComponents, DayPicker, labelDayButton } from 'react-day-picker';

interface OfficeCalendarProps {
  label: string;
  selected: CalendarDay | '';
  unavailable: UnavailableTimes;
  /** Also called when the selected day is chosen again. */
  onSelect: (day: CalendarDay) => void;
}

export function OfficeCalendar({ label, selected, unavailable, onSelect }: OfficeCalendarProps) {
  const now = new Date();
  const officeDay = officeToday(now);
  const today = localDateOfDay(officeDay);
  const hasTimeLeft = (day: CalendarDay) =>
    officeTimes.some(time => {
      const slot = { date: day, time };
      return isFree(slot, unavailable) && (day !== officeDay || (instantOfSlot(slot) ?? now) > now);
    });
  const isOffered = (day: CalendarDay) => day >= officeDay && isOpenDay(day, []);
  const selectedDate = selected ? localDateOfDay(selected) : undefined;
  return (
    <DayPicker
      mode="single"
      required
      aria-label={label}
      autoFocus
      today={today}
      startMonth={today}
      // In a month's last week, the next month shows all that is left of this one.
      defaultMonth={endOfWeek(selectedDate ?? localDateOfDay(defaultSlot(now).date))}
      showOutsideDays
      selected={selectedDate}
      onSelect={date => onSelect(dayOfLocalDate(date))}
      disabled={date => !isOffered(dayOfLocalDate(date)) || !hasTimeLeft(dayOfLocalDate(date))}
      labels={{
        labelDayButton: (date, modifiers, ...format) => {
          const label = labelDayButton(date, modifiers, ...format);
          return modifiers.disabled && isOffered(dayOfLocalDate(date)) ? `${label}, no times left` : label;
        },
      }}
      components={components}
      classNames={classes}
    />
  );
}

const components = { Chevron };

function Chevron({ orientation }: Parameters<CustomComponents['Chevron']>[0]) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden="true" className="size-5" />;
}

const monthButton =
  'grid size-11 place-items-center rounded-[3px] hover:bg-paper-sunk aria-disabled:cursor-not-allowed aria-disabled:opacity-30';

const classes = {
  root: 'relative rounded-[3px] border border-line-strong bg-paper-raised p-3',
  months: '',
  month: '',
  month_caption: 'flex h-11 items-center pl-2',
  caption_label: 'label',
  nav: 'absolute right-3 top-3 flex',
  button_previous: monthButton,
  button_next: monthButton,
  month_grid: 'mt-1 w-full table-fixed border-collapse text-center',
  weekday: 'caption h-8 font-[560] text-ink-soft',
  day: 'figures p-0',
  day_button:
    'grid h-11 w-full place-items-center rounded-[3px] font-[560] hover:bg-brand-wash focus-visible:outline-offset-0 ' +
    'disabled:font-[400] disabled:text-line-strong disabled:hover:bg-transparent',
  today: '*:underline *:decoration-2 *:underline-offset-4',
  selected: '*:bg-brand-strong *:text-white *:hover:bg-brand-strong forced-colors:*:highlighted',
};
