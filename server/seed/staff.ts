import { createActivity } from '../activity/activity';
import { findByUsername } from '../features/accounts/accounts.repository';
import { registerUser } from '../features/accounts/register-user';
import type { Staff } from '../features/inquiries/change-inquiries';
import type { Creator } from '../features/shares/create-share';
import type { Services } from '../services';
import { demoPerson, readDemoPassword } from './demo-account';
import type { ReadMoment } from './moments';
import { backdateAccount } from './seed.repository';

const colleague = (username: string, firstName: string, lastName: string) => ({
  ...{ username, firstName, lastName },
  email: `${username}@example.com`,
});

/** Who acts in the demo data. */
export const people = {
  demo: demoPerson,
  ines: colleague('ines', 'Ines', 'Okafor'),
  jonah: colleague('jonah', 'Jonah', 'Reyes'),
};

export type StaffName = keyof typeof people;
const staffNames = Object.keys(people) as StaffName[];
export const colleagueNames = staffNames.filter(name => name !== 'demo');

export type DemoStaff = Record<StaffName, Staff & Creator>;

const joined = '-44 09:10';

/** Where they work, and on which of the last weekdays they signed in. */
const habits: Record<StaffName, { ip: string; device: string; time: string; weekdays: number[] }> = {
  demo: { ip: '192.0.2.21', device: 'Chrome on Windows', time: '08:52', weekdays: [-9, -7, -5, -4, -2] },
  ines: { ip: '192.0.2.24', device: 'Safari on macOS', time: '09:14', weekdays: [-10, -8, -6, -3, -1] },
  jonah: { ip: '198.51.100.7', device: 'Firefox on Linux', time: '10:03', weekdays: [-8, -5, -2] },
};

type StaffDeps = Pick<Services, 'db' | 'passwords' | 'config'>;

/** The demo account and two colleagues with the same password. Whoever has an account keeps it. */
export async function ensureStaff(deps: StaffDeps, at: ReadMoment): Promise<DemoStaff> {
  const isNew = (await findByUsername(deps.db, 'ines')) === null;
  const ensure = async (name: StaffName): Promise<Staff & Creator> => {
    const registration = { ...people[name], password: readDemoPassword(deps.config.dataDir) };
    const { id } =
      (await findByUsername(deps.db, name)) ??
      (await registerUser({ ...deps, ...actingAt(at(joined)) }, registration));
    // What an account did before it began would be somebody else's.
    await backdateAccount(deps.db, id, at(joined));
    return { actor: { id }, ip: habits[name].ip };
  };
  const staff = { demo: await ensure('demo'), ines: await ensure('ines'), jonah: await ensure('jonah') };
  if (isNew) await recordSignIns(deps, staff, at);
  return staff;
}

function actingAt(time: Date) {
  const clock = { now: () => time };
  return { clock, activity: createActivity({ clock }) };
}

async function recordSignIns({ db }: StaffDeps, staff: DemoStaff, at: ReadMoment): Promise<void> {
  const signIns = staffNames.flatMap(name =>
    habits[name].weekdays.map(day => ({ name, time: at(`${day} ${habits[name].time}`) })),
  );
  for (const { name, time } of signIns.sort((a, b) => a.time.getTime() - b.time.getTime())) {
    const subject = { type: 'account', id: staff[name].actor.id } as const;
    const { device } = habits[name];
    await actingAt(time).activity.record(db, { action: 'signed-in', subject, device, ...staff[name] });
  }
}
