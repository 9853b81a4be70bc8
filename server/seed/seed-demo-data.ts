import { createReadStream } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../project-root';
import type { Services } from '../services';
import { spoolStream } from '../storage/spool-file';
import { listDemoBookings } from './bookings/bookings';
import { playBooking } from './bookings/play-booking';
import { listDemoDonations } from './donations/donations';
import { idOfDonation, playDonation } from './donations/play-donation';
import { listDemoInquiries } from './inquiries/inquiries';
import { playInquiry } from './inquiries/play-inquiry';
import { listCallers, listDonationIds, listShareTitles, listWriters } from './seed.repository';
import { playShare } from './shares/play-share';
import { listDemoShares } from './shares/shares';
import { ensureStaff } from './staff';
import { createStage, type Stage } from './stage';
import { createTimeline } from './timeline';

/** How many of each were added. */
export interface Added {
  donations: number;
  shares: number;
  bookings: number;
  inquiries: number;
}

/**
 * Two months of work, played through the product's own services. Each story is a transaction of its own, so that a
 * server beside this never waits long; what is already there stays as it is, also after an interrupted run.
 */
export async function seedDemoData(services: Services): Promise<Added> {
  const { db, clock } = services;
  const now = clock.now();
  const timeline = createTimeline(now);
  const staff = await ensureStaff(services, timeline);
  const play = (story: (stage: Stage) => Promise<void>) =>
    db.transaction(tx => story(createStage(services, tx, staff)));

  const ids = await listDonationIds(db);
  const donations = listDemoDonations(timeline)
    .map((donation, index) => ({ donation, id: idOfDonation(index) }))
    .filter(({ id }) => !ids.has(id))
    .sort((a, b) => a.donation.at.getTime() - b.donation.at.getTime());
  for (const { donation, id } of donations) {
    const logo = donation.sponsor?.logo ? await storeLogo(services, donation.sponsor.logo) : null;
    await play(stage => playDonation(stage, id, donation, logo));
  }

  const titles = await listShareTitles(db);
  const shares = inOrder(listDemoShares(timeline)).filter(({ title }) => !titles.has(title));
  for (const share of shares) await play(stage => playShare(stage, now, share));

  const callers = await listCallers(db);
  const bookings = inOrder(listDemoBookings(timeline)).filter(({ email }) => !callers.has(email));
  for (const booking of bookings) await play(stage => playBooking(stage, booking));

  const writers = await listWriters(db);
  const inquiries = inOrder(listDemoInquiries(timeline)).filter(({ email }) => !writers.has(email));
  for (const inquiry of inquiries) await play(stage => playInquiry(stage, inquiry));

  return {
    donations: donations.length,
    shares: shares.length,
    bookings: bookings.length,
    inquiries: inquiries.length,
  };
}

/** As they came in. */
function inOrder<Story extends { at: Date }>(stories: Story[]): Story[] {
  return stories.sort((a, b) => a.at.getTime() - b.at.getTime());
}

async function storeLogo({ storage, pictures }: Services, name: string): Promise<string> {
  const drawing = await spoolStream(
    createReadStream(path.join(projectRoot, 'server/seed/donations/logos', `${name}.svg`)),
  );
  const file = `demo-${name}.webp`;
  await storage.write('logos', file, await pictures.draw(drawing, 'seed'));
  await drawing.close();
  return file;
}
