import { overdueUpTo } from '@shared/answer-due';
import { addDays } from '@shared/calendar-day';
import { units } from '@shared/limits/amounts';
import { instantOfSlot } from '@shared/office-hours';
import { isOpenDay, officeToday } from '@shared/open-days';
import { paths } from '@shared/site/paths';
import { findByName } from '../../features/accounts/accounts.repository';
import { byOneself } from '../../features/accounts/own-account';
import { registerUser } from '../../features/accounts/register-user';
import { createActivity } from '../../platform/activity/activity';
import { type Account, type By, byOperator } from '../../platform/by';
import type { Database } from '../../platform/db/database';
import { createLogger } from '../../platform/logger';
import { createMail } from '../../platform/mail/mail';
import { markSent } from '../../platform/mail/outbox.repository';
import type { Services } from '../../platform/services';
import { demoPerson, readDemoPassword } from './demo-account';
import { backdateAccount } from './seed.repository';

/**
 * `-3 09:30` and `2 10:00` are on the office's clock, on the third weekday before today and the second after it;
 * `20d 18:40` is twenty days ago, `4m` four minutes; `+5h` is in five hours, at the full hour. At `75%`, three
 * quarters of the time to answer are over; what came at more than `100%` is overdue.
 */
export type ReadMoment = (text: string) => Date;

export function createMoments(now: Date): ReadMoment {
  const today = officeToday(now);
  const toAnswer = now.getTime() - overdueUpTo(now, []).getTime();
  return text => {
    const amount = Number.parseFloat(text);
    const [day = '', time] = text.split(' ');
    if (time) {
      const date = day.endsWith('d') ? addDays(today, -amount) : countWeekdays(today, amount);
      return instantOfSlot({ date, time }) ?? now;
    }
    if (text.endsWith('%')) return new Date(now.getTime() - (amount / 100) * toAnswer);
    if (text.endsWith('m')) return new Date(now.getTime() - amount * units.MINUTE);
    return new Date(Math.floor(now.getTime() / units.HOUR + amount) * units.HOUR);
  };
}

function countWeekdays(today: ReturnType<typeof officeToday>, offset: number) {
  let day = today;
  for (let left = Math.abs(offset); left > 0; ) {
    day = addDays(day, Math.sign(offset));
    if (isOpenDay(day, [])) left -= 1;
  }
  return day;
}

const colleague = (username: string, firstName: string, lastName: string) => ({
  username,
  firstName,
  lastName,
  email: `${username}@example.com`,
});

export const people = {
  demo: { ...demoPerson, ip: '192.0.2.21', device: 'Chrome on Windows' },
  ines: { ...colleague('ines', 'Ines', 'Okafor'), ip: '192.0.2.24', device: 'Safari on macOS' },
  jonah: { ...colleague('jonah', 'Jonah', 'Reyes'), ip: '198.51.100.7', device: 'Firefox on Linux' },
};
export type StaffName = keyof typeof people;
type DemoStaff = Record<StaffName, By<Account>>;

const joined = '-44 09:10';
const signIns = [
  '-10 09:14 ines',
  '-9 08:52 demo',
  '-8 09:14 ines',
  '-8 10:03 jonah',
  '-7 08:52 demo',
  '-6 09:14 ines',
  '-5 08:52 demo',
  '-5 10:03 jonah',
  '-4 08:52 demo',
  '-3 09:14 ines',
  '-2 08:52 demo',
  '-2 10:03 jonah',
  '-1 09:14 ines',
];

export async function ensureStaff(services: Services, at: ReadMoment): Promise<DemoStaff> {
  const { db, config } = services;
  const isNew = (await findByName(db, 'ines')) === null;
  const ensure = async (name: StaffName): Promise<By<Account>> => {
    const { ip, device: _, ...person } = people[name];
    const registration = { ...person, password: readDemoPassword(config.dataDir) };
    const user =
      (await findByName(db, name)) ??
      (await registerUser({ ...services, ...actingAt(at(joined)) }, registration, byOperator));
    // What an account did before it began would be somebody else's.
    await backdateAccount(db, user.id, at(joined));
    return { user, ip };
  };
  const staff = { demo: await ensure('demo'), ines: await ensure('ines'), jonah: await ensure('jonah') };
  for (const signIn of isNew ? signIns : []) {
    const [day, time, name] = signIn.split(' ') as [string, string, StaffName];
    const { device } = people[name];
    const entry = { action: 'signed-in', ...byOneself(staff[name]), device } as const;
    await actingAt(at(`${day} ${time}`)).activity.record(db, entry);
  }
  return staff;
}

function actingAt(time: Date) {
  const clock = { now: () => time };
  return { clock, activity: createActivity({ clock }) };
}

/** Runs in a transaction, on a clock that moves through a row's times. */
export interface SeedContext extends Services {
  at: ReadMoment;
  /** @throws RangeError for moving backward, or into the future. */
  moveTo(moment: string | Date): void;
  staff: DemoStaff;
  /** From the link in the last email about a call. */
  callToken(): string;
}

export function createSeedContext(
  services: Services,
  db: Database,
  at: ReadMoment,
  staff: DemoStaff,
): SeedContext {
  const present = services.clock.now();
  let time = new Date(0);
  let token = '';
  const clock = { now: () => time };
  const mail = createMail({ ...services.config, mail: null }, { ...services, clock });
  return {
    ...services,
    at,
    staff,
    db,
    clock,
    activity: createActivity({ clock }),
    logger: createLogger({ logLevel: 'silent' }),
    // Counting takes a connection of its own, but the transaction holds the embedded database's only one.
    limits: { ...services.limits, tryConsume: async () => true },
    // Lies far below what real shares have: the password of these is no secret.
    hasher: { ...services.hasher, keyCost: 2 ** 12 },
    // Nobody gets an email, though the panel says so.
    mail: {
      ...mail,
      isConfigured: true,
      async enqueue(tx, email) {
        for (const block of email.content.blocks)
          if (block.kind === 'link' && block.href.includes(`${paths.call}#`))
            token = block.href.split('#').at(-1) ?? token;
        const id = await mail.enqueue(tx, email);
        if (id !== null) await markSent(tx, id, time);
        return id;
      },
    },
    callToken: () => token,
    moveTo(moment) {
      const next = typeof moment === 'string' ? at(moment) : moment;
      if (next < time || next > present) throw new RangeError(`${moment} is out of order`);
      time = next;
    },
  };
}
