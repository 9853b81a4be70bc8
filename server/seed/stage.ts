import { createActivity } from '../activity/activity';
import type { Database } from '../db/database';
import { createSharePasswords } from '../features/shares/share-passwords';
import { createLogger } from '../logger';
import { createMail } from '../mail/mail';
import type { Services } from '../services';
import type { ReadMoment } from './moments';
import type { DemoStaff } from './staff';

/** The product's own services in a transaction, on a clock that is moved through a row's times. */
export interface Stage extends Services {
  at: ReadMoment;
  /** @throws RangeError backward, or into the future. */
  moveTo(moment: string | Date): void;
  staff: DemoStaff;
  /** From the link in the last email about a call. */
  callToken(): string;
}

/** Far below what real shares have: the password of these is no secret. */
const sharePasswordCost = 2 ** 12;

export function createStage(
  services: Services,
  { db, at, staff }: { db: Database; at: ReadMoment; staff: DemoStaff },
): Stage {
  const present = services.clock.now();
  let time = new Date(0);
  let token = '';
  const clock = { now: () => time };
  return {
    ...services,
    at,
    staff,
    db,
    clock,
    logger: createLogger({ logLevel: 'silent' }),
    // Counting takes a connection of its own, and the embedded database has one, which the transaction holds.
    limits: { ...services.limits, tryConsume: async () => true, attempt: (_claims, check) => check(0) },
    activity: createActivity({ clock }),
    sharePasswords: createSharePasswords({
      ...services,
      passwords: services.hasher,
      cost: sharePasswordCost,
    }),
    // Nobody gets an email, though the panel says so.
    mail: {
      ...createMail({ ...services, config: null, publicUrl: services.config.publicUrl, clock }),
      isConfigured: true,
      async enqueueCallEmail(_tx, { page }) {
        token = page?.split('#').at(-1) ?? token;
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
