import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { donationLimits, units } from '@shared/limits/amounts';
import { apps, drive } from '@shared/site/studio';
import { changeWall, verifyAdvocates } from '../../features/donations/change-donations';
import { findDonation, insertDonation } from '../../features/donations/donations.repository';
import { logoField } from '../../features/donations/save-sponsor-details';
import { settleDonation } from '../../features/donations/settle-donation';
import { settleReview } from '../../features/donations/settle-review';
import type { CheckoutSession } from '../../platform/payments/payments';
import { projectRoot } from '../../platform/project-root';
import { spoolStream } from '../../platform/storage/spool-file';
import { playSteps, type StaffName, type Stage, type StepOf } from './stage';

/** `logo` names a drawing in `files`; `paid` is in dollars, where another amount was paid than agreed. */
type Details = Partial<Record<'says' | 'sponsor' | 'site' | 'logo', string>> & { law?: true; paid?: number };

type Ending = 'paid' | 'pending' | 'failed' | 'expired';
type Row = [
  ...[at: string, dollars: number, ends: Ending, donor?: string | null, email?: string | null],
  ...[details?: Details, ...steps: StepOf<ReturnType<typeof actOn>>[]],
];

// biome-ignore format: a row each
export const demoDonations: Row[] = [
  ['59d 18:40', 50, 'paid', 'Naomi Feldman', 'naomi.feldman@example.com'],
  ['57d 10:24', 1500, 'paid', 'Helena Marsh', 'helena@marshandpryce.example', { sponsor: 'Marsh & Pryce, Attorneys at Law', site: 'marshandpryce.example', logo: 'law-firm', law: true, says: 'Our clients deserve a record of what happened to them.' }],
  ['56d 09:58', 25, 'paid'],
  ['54d 20:31', 25, 'paid', 'Kwame Asante', 'kwame.asante@example.com', { says: 'For my sister, who walks home late.' }],
  ['53d 03:18', 40, 'paid', 'Jean Martin', 'j.martin@example.com', {}, ['41d 05:02', 'dispute'], ['21d 06:45', 'loseDispute']],
  ['52d 12:20', 10, 'paid', 'Siobhan Doyle', 'siobhan.doyle@example.com'],
  ['50d 19:33', 80, 'paid', 'Yusuf Demir', 'yusuf.demir@example.com', {}, ['39d 03:21', 'dispute'], ['19d 07:30', 'winDispute']],
  ['49d 16:05', 750, 'paid', 'Idris Bello', 'idris@quietharbor.example', { sponsor: 'Quiet Harbor Software', site: 'quietharbor.example', logo: 'software-company' }],
  ['48d 07:47', 100, 'paid', 'Ruth Adeyemi', 'ruth.adeyemi@example.com', { says: 'I’m 71 and it took me two minutes to set up. Well done.' }],
  ['47d 17:03', 60, 'paid', 'Gabriel Santos', 'gabriel.santos@example.com', {}, ['-31 10:30', 'refund', 10], ['-28 15:12', 'refund', 20]],
  ['46d 13:37', 500, 'paid', 'Rosa Quintero', 'rosa@eastside-legal.example', { sponsor: 'Eastside Legal Clinic', site: 'eastside-legal.example', logo: 'legal-clinic', law: true, says: 'For the Saturday intake line.' }, ['-30 09:40', 'verify', 'ines']],
  ['45d 15:15', 50, 'paid', 'Hiroshi Sato', 'hiroshi.sato@example.com'],
  ['43d 21:52', 25, 'paid', 'Lena Kowalczyk', 'lena.kowalczyk@example.com'],
  ['42d 12:01', 20, 'paid', 'Moses Kiprotich', 'moses.kiprotich@example.com', { paid: 25 }, ['-28 10:18', 'accept', 'demo']],
  ['40d 10:36', 250, 'paid', 'Dr. Miriam Castellanos', 'm.castellanos@example.com', { says: 'Two of my patients showed me what they recorded. It mattered in court.' }],
  ['38d 17:31', 400, 'paid', 'Walt Brzezinski', 'office@local218.example', { sponsor: 'Dockworkers Local 218', site: 'local218.example', logo: 'union-local', law: true, says: 'Voted on at our last meeting. Nobody was against.' }],
  ['36d 11:29', 500, 'paid', 'Curtis Boyd', 'curtis@boydpartners.example', { sponsor: 'Boyd Partners', site: 'boydpartners.example' }, ['-23 16:40', 'refund', 500]],
  ['37d 14:08', 10, 'paid'],
  ['35d 19:20', 250, 'paid', 'Mei Tanaka', 'mei@millstreet.example', { sponsor: 'Mill Street Neighbors', site: 'millstreet.example', logo: 'neighborhood-association', says: 'Half of what the block party left over.' }],
  ['34d 19:11', 50, 'paid', 'Zainab Yusuf', 'zainab.yusuf@example.com'],
  ['33d 21:04', 100, 'paid', 'Captain June Abara', 'june.abara@example.com', { sponsor: 'Captain June Abara', says: 'Fair winds.' }],
  ['32d 15:56', 300, 'paid', 'Gil Ortega', 'gil@ortegatile.example', { sponsor: 'Ortega Tile', site: 'ortegatile.example' }, ['6d 04:10', 'dispute']],
  ['31d 11:48', 1000, 'paid', 'Adaeze Okonjo', 'adaeze@okonjofund.example', { sponsor: 'The Okonjo Family Fund', site: 'okonjofund.example', says: 'My father kept a notebook in the car for forty years. He would have loved this.' }],
  ['29d 06:42', 125, 'paid', 'Anton Weiss', 'anton@weissbread.example', { sponsor: 'Weiss Bread & Sons', site: 'weissbread.example', logo: 'bakery' }],
  ['30d 08:25', 20, 'paid', 'Caleb Whitehorse', 'caleb.whitehorse@example.com', { says: 'Please keep it free.' }],
  ['28d 23:05', 500, 'expired', 'Brandon Schultz'],
  ['26d 09:12', 600, 'paid', 'Marisol Vega', 'marisol@casaabierta.example', { sponsor: 'Casa Abierta Immigrant Defense', site: 'casaabierta.example', law: true, says: `We teach ${apps.personal.name} at every know-your-rights night now.` }, ['-15 14:20', 'verify', 'jonah']],
  ['27d 17:49', 50, 'paid', 'Anjali Mehta', 'anjali.mehta@example.com'],
  ['25d 14:39', 40, 'failed', 'Petra Lind', 'petra.lind@example.com'],
  ['24d 22:13', 25, 'paid', 'Theo and Nan', 'theo.and.nan@example.com', { sponsor: 'Theo and Nan' }],
  ['22d 09:41', 200, 'paid', 'Lena Foss', 'lena@foss.example', { says: 'I gave more than I meant to. Thank you for sorting it out!' }, ['-14 11:10', 'refund', 50]],
  ['23d 11:03', 25, 'paid', 'Pedro Almeida', 'pedro.almeida@example.com'],
  ['21d 12:16', 200, 'paid', 'Priscilla Owusu', 'priscilla@lakeshoreaid.example', { sponsor: 'Lakeshore Mutual Aid', site: 'social.example/@lakeshoreaid', says: `${apps.group.name} got forty of us home after the march. Thank you.` }],
  ['19d 10:50', 25, 'expired', 'Ioana Popescu', 'ioana.p@example.com'],
  ['20d 20:18', 19, 'paid', 'Jo', null, { says: 'One dollar for each year I’ve had my driver’s license.' }],
  ['18d 13:02', 10, 'paid', 'Marketing Team', 'team@best-deals.example', { sponsor: 'Best Deals Online Casino', site: 'best-deals.example' }, ['-11 09:05', 'hide', 'demo']],
  ['17d 13:55', 100, 'paid', 'Esther Lindqvist', 'esther.lindqvist@example.com'],
  ['15d 08:33', 150, 'paid', 'Danny Nguyen', 'danny@nguyenauto.example', { sponsor: 'Nguyen Auto Repair', site: 'nguyenauto.example' }],
  ['16d 13:20', 50, 'paid', 'Esther Lindqvist', 'esther.lindqvist@example.com', { says: 'I think I paid twice.' }, ['-10 09:35', 'refund', 50]],
  ['14d 09:30', 10, 'paid', 'Omar Haddad', 'omar.haddad@example.com'],
  ['12d 15:27', 100, 'paid', 'Greta Halvorsen', 'greta@hilltopclimbing.example', { sponsor: 'Hilltop Climbing Gym', site: 'hilltopclimbing.example', says: 'From the Tuesday crew, who check each other’s knots.' }],
  ['13d 19:44', 100, 'failed', 'Emeka Nwosu', 'emeka.nwosu@example.com', { says: 'I’ll try again with my other card.' }],
  ['11d 22:40', 40, 'paid', 'Leilani Kahale', 'leilani.kahale@example.com', { says: `Is ${apps.group.name} coming to Android? My hālau would use it for the canoe races.` }],
  ['10d 16:44', 50, 'paid', 'Farah Siddiqui', 'farah@brightpath.example', { sponsor: 'Bright Path Tutoring', site: 'brightpath.example' }],
  ['8d 16:22', 50, 'paid', 'Tomasz Wójcik', 'tomasz.wojcik@example.com'],
  ['9d 20:55', 400, 'paid', 'Tsosie Begay', 'tsosie@desertwatch.example', { sponsor: 'Desert Watch Legal Observers', site: 'social.example/@desertwatch', law: true }],
  ['7d 17:16', 50, 'expired'],
  ['5d 09:27', 50, 'paid', 'Chiara Bianchi', 'chiara.bianchi@example.com', { paid: 25 }],
  ['6d 11:51', 50, 'paid', 'Ximena Rivera', 'hola@riverasisters.example', { sponsor: 'Rivera Sisters Tamales', site: 'photos.example/riverasisters', says: 'Our delivery drivers asked us to give to this one.' }],
  ['5d 12:45', 25, 'paid'],
  ['4d 18:58', 75, 'paid', 'Grace Mbeki', 'grace.mbeki@example.com', { says: 'For the night shift at Mercy General.' }],
  ['3d 10:14', 15, 'paid', 'Bao Tran', 'bao.tran@example.com'],
  ['3d 21:27', 25, 'failed'],
  ['2d 08:37', 250, 'expired', 'Valentina Russo', 'valentina@russodental.example', { sponsor: 'Russo Family Dental', site: 'russodental.example' }],
  ['1d 14:12', 100, 'paid', 'Samir Rao', 'samir@raodental.example', { paid: 250, says: 'From everyone at the practice.' }],
  ['2d 18:09', 75, 'paid', 'Lucien Baptiste', 'lucien@harborstreetbooks.example', { sponsor: 'Harbor Street Books', site: 'harborstreetbooks.example' }],
  ['1d 20:06', 50, 'paid', 'Hannah Goldberg', 'hannah.goldberg@example.com'],
  ['19m', 10, 'pending'],
  ['11m', 125, 'pending', 'Stephanie Duval', 'stephanie@duvalframing.example', { sponsor: 'Duval Framing', site: 'duvalframing.example' }],
  ['4m', 50, 'pending', 'Noor Haddad', 'noor.haddad@example.com', { says: 'For the night bus drivers.' }],
];

/** Stays the same at every run, so that no donation is added twice. */
export const sessionOf = ([at, dollars]: Row): string => `cs_test_demo_${at.replace(/\W/g, '')}_${dollars}`;

const actOn = (stage: Stage, id: string, session: CheckoutSession) => ({
  refund: (dollarsInAll: number) => settle(stage, { ...session, refunded: dollarsInAll * 100 }),
  dispute: () => settle(stage, { ...session, disputed: session.amount, undecided: true }),
  winDispute: () => settle(stage, session),
  loseDispute: () => settle(stage, { ...session, disputed: session.amount }),
  verify: (by: StaffName) => verifyAdvocates(stage, { ids: [id], verified: true }, stage.staff[by]),
  hide: (by: StaffName) => changeWall(stage, { ids: [id], sponsorHidden: true }, stage.staff[by]),
  accept: async (by: StaffName) => {
    const seen = await findDonation(stage.db, id);
    return seen && settleReview(stage, id, { outcome: 'accepted', ...seen }, stage.staff[by]);
  },
});

function settle(stage: Stage, session: CheckoutSession) {
  const payments = { ...stage.payments, findCheckout: async () => session };
  return settleDonation({ ...stage, payments }, session.id);
}

export async function playDonation(stage: Stage, row: Row): Promise<void> {
  const [at, dollars, ends, donor = null, email = null, details = {}, ...steps] = row;
  const { says = null, sponsor = null, site, logo, law, paid = dollars } = details;
  const sessionId = sessionOf(row);
  stage.moveTo(at);
  const { id, createdAt } = await insertDonation(stage.db, {
    id: randomUUID(),
    amount: dollars * 100,
    createdAt: stage.clock.now(),
    donorName: donor ?? 'Anonymous',
    donorEmail: email,
    message: says,
    stripePaymentIntentId: sessionId,
    checkoutSessionId: sessionId,
    showAsSponsor: sponsor ? 1 : 0,
    sponsorName: sponsor,
    isLawOrActivist: law ? 1 : 0,
    sponsorWebsite: site ? `https://${site}` : null,
    sponsorLogo: logo ? await storeLogo(stage, logo) : null,
  });
  if (ends === 'pending') return;
  const session: CheckoutSession = {
    id: sessionId,
    url: null,
    payer: { name: null, email: null, prefilledEmail: null },
    paid: ends === 'paid',
    failed: ends === 'failed',
    amount: paid * 100,
    currency: drive.currency,
    refunded: 0,
    disputed: 0,
    undecided: false,
    status: ends === 'expired' ? 'expired' : 'complete',
    paymentIntentId: ends === 'paid' ? sessionId.replace('cs_test', 'pi') : null,
  };
  const takes = ends === 'expired' ? donationLimits.checkoutFor : 2 * units.MINUTE;
  stage.moveTo(new Date(createdAt.getTime() + takes));
  await settle(stage, session);
  await playSteps(stage, steps, actOn(stage, id, session));
}

async function storeLogo({ storage, pictures }: Stage, name: string): Promise<string> {
  const source = path.join(projectRoot, 'server/commands/seed/files', `${name}.svg`);
  const drawing = await spoolStream(createReadStream(source));
  const file = `demo-${name}.webp`;
  await storage.write('logos', file, await pictures.draw(logoField, drawing));
  await drawing.close();
  return file;
}
