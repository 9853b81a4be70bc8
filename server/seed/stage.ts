import { createActivity } from '../activity/activity';
import type { Database } from '../db/database';
import { createSharePasswords } from '../features/shares/share-passwords';
import { createLogger } from '../logger';
import { createMail, type Mail } from '../mail/mail';
import type { Services } from '../services';
import type { DemoStaff } from './staff';

/** The product's own services on a clock that goes through a story, so that what they record fits together. */
export interface Stage extends Services {
  /** @throws RangeError backward, or into the future. */
  moveTo(time: Date): void;
  /** The page of the last call that a visitor was told about. */
  callPage(): string;
  staff: DemoStaff;
}

/** Far below what real shares have: the password of these is no secret. */
const sharePasswordCost = 2 ** 12;

/** What happens on it belongs to the transaction. */
export function createStage(services: Services, tx: Database, staff: DemoStaff): Stage {
  const present = services.clock.now();
  let time = new Date(0);
  let page = '';
  const clock = { now: () => new Date(time) };
  return {
    ...services,
    staff,
    db: tx,
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
    mail: pretendToMail(
      createMail({ ...services, config: null, publicUrl: services.config.publicUrl, clock }),
      shown => {
        page = shown;
      },
    ),
    callPage: () => page,
    moveTo(next) {
      if (next < time) throw new RangeError(`A story goes back to ${next.toISOString()}`);
      if (next > present) throw new RangeError(`A story goes ahead to ${next.toISOString()}`);
      time = next;
    },
  };
}

/** Nobody in the stories gets an email, though the panel says so. */
function pretendToMail(mail: Mail, onPage: (page: string) => void): Mail {
  return {
    ...mail,
    isConfigured: true,
    enqueueReply: async () => true,
    async enqueueCallEmail(_tx, { page }) {
      if (page) onPage(page);
      return true;
    },
  };
}
