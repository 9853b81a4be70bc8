import type { FetchRefusal } from '../../../platform/http/fetch-public';

export type CalendarFailure =
  | FetchRefusal
  | 'web-page'
  | 'no-calendar'
  /** ical.js never ends on some of what repeats. */
  | 'endless'
  | 'too-complex'
  /** The key that sealed the link is missing. */
  | 'sealed';

type Sentences = [onAdding: string, inTheList: string];

/** None says what a private address answered: that would tell staff what else is in the network. */
const sentences: Record<Exclude<CalendarFailure, `answered-${number}`>, Sentences> = {
  'not-https': ['Paste a link that starts with https:// or webcal://.', 'the address isn’t https anymore'],
  'other-port': ['Paste a link without a port.', 'the address has a port'],
  'not-public': ['That address isn’t on the public internet.', 'the address isn’t on the public internet'],
  unreachable: ['We can’t reach that address. Check the link.', 'the address can’t be reached'],
  'too-slow': ['The calendar didn’t load within 10 seconds.', 'it didn’t load within 10 seconds'],
  'too-large': ['That calendar is larger than 8 MB.', 'it’s larger than 8 MB'],
  'too-many-redirects': ['That link redirects too often.', 'the address redirects too often'],
  'web-page': ['That’s a web page. Copy the link that ends in .ics.', 'the address shows a web page'],
  'no-calendar': ['That’s not a calendar. Copy the link that ends in .ics.', 'the address has no calendar'],
  endless: [
    'We can’t work out this calendar: one of its events repeats without ever happening.',
    'one of its events repeats without ever happening',
  ],
  'too-complex': ['That calendar has too much in it for us to read.', 'it has too much in it'],
  sealed: ['We can’t read the link anymore.', 'we can’t read its link anymore. Add it again'],
};

export function describeFailure(failure: CalendarFailure): Sentences {
  const status = /^answered-(\d+)$/.exec(failure)?.[1];
  if (status === undefined) return sentences[failure as keyof typeof sentences];
  return [`The calendar answered ${status}. Copy the secret link again.`, `the address answered ${status}`];
}
