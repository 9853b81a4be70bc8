import { slotOfInstant } from '@shared/office-hours';
import { office } from '@shared/site/studio';

const day = { weekday: 'short', month: 'short', day: 'numeric', timeZone: office.timeZone } as const;
const days = new Intl.DateTimeFormat('en-US', day);
const times = new Intl.DateTimeFormat('en-US', {
  ...day,
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** `Mon, Mar 9, 10:00–11:30 AM EDT`, or the days alone if it lasts all day. */
export function describeSpan({ start, end }: { start: string; end: string }): string {
  const [from, to] = [new Date(start), new Date(end)];
  const isWhole = [from, to].every(instant => slotOfInstant(instant).time === '00:00');
  const text = isWhole ? days.formatRange(from, new Date(to.getTime() - 1)) : times.formatRange(from, to);
  return text.replace(/\s*–\s*/, dash =>
    /^\d/.test(text.slice(text.indexOf(dash) + dash.length)) ? '–' : ' – ',
  );
}
