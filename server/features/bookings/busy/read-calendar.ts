import { fileURLToPath } from 'node:url';
import { addDays } from '@shared/calendar-day';
import { units } from '@shared/limits/amounts';
import { hostCalendarLimits } from '@shared/limits/server';
import { instantOfSlot } from '@shared/office-hours';
import { officeToday } from '@shared/open-days';
import { office } from '@shared/site/studio';
import type { CalendarKind } from '@shared/states';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { FetchError, fetchPublic } from '../../../platform/http/fetch-public';
import type { Services } from '../../../platform/services';
import type { CalendarFailure } from './calendar-failures';

export class CalendarError extends Error {
  override name = 'CalendarError';

  constructor(readonly failure: CalendarFailure) {
    super(failure);
  }
}

/** Minutes since 1970. */
export type Busy = [start: number, end: number][];

interface Wanted {
  url: string;
  kind: CalendarKind;
  etag?: string | null;
  /** Whose calendar it is. */
  email: string | null;
  stopping?: AbortSignal;
}

export interface Reading {
  busy: Busy;
  skipped: number;
  etag: string | null;
}

/** Null if nothing changed since the `etag`. @throws CalendarError */
export async function readCalendar(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  { url, kind, etag, email, stopping }: Wanted,
): Promise<Reading | null> {
  const privateHosts = config.calendarPrivateHosts;
  const fetched = await fetchPublic(url, { privateHosts, etag, stopping }).catch(refuse);
  if (!fetched.content) return null;
  const text = new TextDecoder().decode(fetched.content);
  if (/^\s*</.test(text)) throw new CalendarError('web-page');
  const task = { text, kind, email, officeZone: office.timeZone, ...windowFrom(clock.now()) };
  const read = await atATime(() => readOnThread(task));
  if (!read) throw new CalendarError('no-calendar');
  return { ...read, etag: fetched.etag };
}

function refuse(error: unknown): never {
  throw error instanceof FetchError ? new CalendarError(error.refusal) : error;
}

function windowFrom(now: Date) {
  const today = officeToday(now);
  const midnight = (day: string) => instantOfSlot({ date: day, time: '00:00' })?.getTime() ?? Number.NaN;
  return { from: midnight(today), to: midnight(addDays(today, hostCalendarLimits.days + 1)) };
}

const readWithin = 5 * units.SECOND;
/** Mebibytes. */
const memory = 128;
const atATime = pLimit(2);

/** On a thread of its own, because a library that loops can only be killed. @throws CalendarError */
async function readOnThread(task: object): Promise<Omit<Reading, 'etag'> | null> {
  const thread = new Piscina({
    filename: fileURLToPath(new URL('./calendar-worker.js', import.meta.url)),
    maxThreads: 1,
    niceIncrement: 5,
    resourceLimits: { maxOldGenerationSizeMb: memory },
    // As for passwords: Node 20 ends the process if a thread that requires a module is stopped.
    execArgv: ['--no-experimental-require-module'],
  });
  try {
    // A busy machine may take seconds to start a thread.
    await thread.run(null, { name: 'start' });
    return await thread.run(task, { name: 'readCalendar', signal: AbortSignal.timeout(readWithin) });
  } catch (error) {
    const { name, code } = error as NodeJS.ErrnoException;
    if (name === 'AbortError') throw new CalendarError('endless');
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw new CalendarError('too-complex');
    throw error;
  } finally {
    await thread.destroy();
  }
}
