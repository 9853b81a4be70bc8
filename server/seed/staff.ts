import type { User } from '@shared/tables/accounts';
import { createActivity } from '../activity/activity';
import { findByUsername } from '../features/accounts/accounts.repository';
import { registerUser } from '../features/accounts/register-user';
import type { Staff } from '../features/inquiries/change-inquiries';
import type { Creator } from '../features/shares/share-quota';
import type { Services } from '../services';
import { createDemoAccount, findDemoAccount, readDemoPassword } from './demo-account';
import { backdateAccount } from './seed.repository';
import type { Timeline } from './timeline';

const colleagues = {
  ines: { firstName: 'Ines', lastName: 'Okafor' },
  jonah: { firstName: 'Jonah', lastName: 'Reyes' },
} as const;

type Colleague = keyof typeof colleagues;
export type StaffName = 'demo' | Colleague;

/** Who acts in the stories, and from where. */
export type DemoStaff = Record<StaffName, Staff & Creator>;

export const colleagueNames = Object.keys(colleagues) as Colleague[];

/** Where they sign in, and on which of the last weekdays. */
const habits = {
  demo: { ip: '192.0.2.21', device: 'Chrome on Windows', time: '08:52', weekdays: [-9, -7, -5, -4, -2] },
  ines: { ip: '192.0.2.24', device: 'Safari on macOS', time: '09:14', weekdays: [-10, -8, -6, -3, -1] },
  jonah: { ip: '198.51.100.7', device: 'Firefox on Linux', time: '10:03', weekdays: [-8, -5, -2] },
} as const satisfies Record<StaffName, object>;

type StaffDeps = Pick<Services, 'db' | 'passwords' | 'config'>;

const actAs = ({ id, username, registeredFrom }: User, name: StaffName): Staff & Creator => ({
  actor: { id, username, registeredFrom },
  ip: habits[name].ip,
});

/** The demo account and two colleagues with the same password. Whoever has an account keeps it. */
export async function ensureStaff(deps: StaffDeps, timeline: Timeline): Promise<DemoStaff> {
  const joined = timeline.weekday(-44, '09:10');
  const past = { ...deps, ...actingAt(joined) };
  const known = await findDemoAccount(deps);
  if (known) await backdateAccount(deps.db, known.id, joined);
  const demo = actAs(known ?? (await createDemoAccount(past)), 'demo');
  const isNew = (await findByUsername(deps.db, 'ines')) === null;
  const ensure = async (name: Colleague) => {
    const person = { username: name, email: `${name}@example.com`, ...colleagues[name] };
    const registration = { ...person, password: readDemoPassword(deps.config.dataDir) };
    return actAs((await findByUsername(deps.db, name)) ?? (await registerUser(past, registration)), name);
  };
  const staff = { demo, ines: await ensure('ines'), jonah: await ensure('jonah') };
  if (isNew) await recordSignIns(deps, staff, timeline);
  return staff;
}

function actingAt(time: Date) {
  const clock = { now: () => time };
  return { clock, activity: createActivity({ clock }) };
}

async function recordSignIns({ db }: StaffDeps, staff: DemoStaff, timeline: Timeline): Promise<void> {
  const signIns = Object.entries(habits).flatMap(([name, { weekdays, time, device }]) =>
    weekdays.map(offset => ({ by: staff[name as StaffName], at: timeline.weekday(offset, time), device })),
  );
  for (const { by, at, device } of signIns.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    const subject = { type: 'account', id: by.actor.id } as const;
    await actingAt(at).activity.record(db, { action: 'signed-in', subject, device, ...by });
  }
}
