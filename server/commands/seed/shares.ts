import { units } from '@shared/limits/amounts';
import { rateLimits } from '@shared/limits/rates';
import { shareLimits } from '@shared/limits/server';
import type { SecureShare } from '@shared/tables/shares';
import { createShare } from '../../features/shares/create-share';
import { destroyExpired } from '../../features/shares/destroy-content';
import { changeShare, remindShare } from '../../features/shares/manage-shares';
import { findShare, recordWrongPassword } from '../../features/shares/shares.repository';
import { recordDownload, recordOpening } from '../../features/shares/use-share';
import { type DemoFile, demoSharePassword, storeFile } from './demo-share';
import { lockShare } from './seed.repository';
import { playSteps, type StaffName, type Stage, type StepOf } from './stage';

type Content = { ends?: string; openings?: number; downloads?: number; note?: string; file?: DemoFile };
type Step = StepOf<ReturnType<typeof actOn>>;
type Row = [at: string, by: StaffName, title: string, content: Content, ...steps: Step[]];

const rows = (count: number, write: (n: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => write(index + 1));

// biome-ignore format: a row each
export const demoShares: Row[] = [
  ['-41 11:30', 'demo', 'Statement of work, first draft', { ends: '-34 17:00', file: ['Statement of work, first draft.pdf'] }, ['-40 08:46', 'download', 1]],
  ['-40 10:10', 'jonah', 'Wi-Fi at the studio', { note: 'Network: studio-guest\nPassword: low-water-mark' }, ['-38 09:02', 'open', 13], ['-29 13:45', 'open', 14], ['-17 10:31', 'open', 15], ['-6 09:48', 'open', 16]],
  ['-37 09:20', 'ines', 'Invoice 2019', { ends: '-17 17:00', file: ['Invoice 2019.pdf'] }, ['-36 13:08', 'download', 29]],
  ['-33 15:41', 'jonah', 'Invitations to the beta', { ends: '-28 17:00', file: ['beta-invitations.csv', 'code', ...rows(400, n => `HB-${7_301 + n * 13}`)] }, ['-33 16:20', 'download', 30], ['-31 10:52', 'download', 31]],
  ['-30 10:59', 'jonah', 'DNS records for Saltworks Cider', { ends: '-25 17:00', note: 'A 192.0.2.80\nTXT v=spf1 include:mail.example -all' }, ['-30 11:47', 'open', 2], ['-29 09:03', 'open', 2]],
  ['-27 11:12', 'jonah', 'Server password, old', { ends: '10 17:00', note: 'Changed since. Please ask for the new one.' }, ['-26 10:40', 'open', 17], ['-21 15:30', 'end', 'demo']],
  ['-26 13:15', 'demo', 'Transcript of the interview', { ends: '-19 17:00', file: ['transcript.txt', 'Q: Why give it away?', 'A: Because people need it when they have no card out.'] }, ['-26 18:22', 'download', 4]],
  ['-24 09:15', 'demo', 'Press kit for The Harbor Gazette', { ends: '22 17:00', note: 'Use whatever you like. The portraits are free to print.', file: ['Press kit.pdf'] }, ['-24 11:40', 'download', 4], ['-23 08:05', 'download', 5], ['-20 13:13', 'mistype'], ['-20 13:14', 'download', 6], ['-12 16:48', 'open', 4], ['-3 10:26', 'download', 7]],
  ['-22 16:33', 'ines', 'Hosting quote', { ends: '-15 17:00', file: ['Hosting quote.pdf'] }, ['-17 10:10', 'remind', 'ines']],
  ['-20 12:06', 'jonah', 'Wireframes, round one', { ends: '-13 17:00', file: ['wireframes-round-one.jpg'] }, ['-20 14:59', 'download', 1], ['-18 09:36', 'download', 32]],
  ['-18 13:50', 'demo', 'Signed NDA', { downloads: 1, file: ['NDA.pdf'] }, ['-17 07:31', 'download', 3]],
  ['-16 09:08', 'demo', 'Travel for the conference', { ends: '-9 17:00', note: 'Train 6:40 from Union Station, seats 31 to 33 in car 4.\nHotel: under the studio’s name, two nights.' }, ['-16 09:22', 'open', 33], ['-15 17:54', 'open', 34]],
  ['-14 10:34', 'ines', 'Offer for Riverbend Schools', { ends: '6 17:00', file: ['Offer - Riverbend Schools.pdf'] }, ['-14 10:51', 'end', 'ines']],
  ['-13 10:17', 'jonah', 'Transfer code for the domain', { openings: 1, note: 'Code: 7F-Q2-88-LM\nGood until the end of the month.' }, ['-13 10:29', 'open', 17]],
  ['-12 16:40', 'demo', 'Recovery codes for the domain account', { openings: 1, note: '4821-9077\n1150-3364\n7702-8815' }],
  ['-11 14:45', 'ines', 'Photo permissions', { ends: '-4 17:00', file: ['permissions.txt', 'Page 3: yes.', 'Page 7: yes, without the name.', 'Cover: no.'] }, ['-10 11:01', 'download', 5]],
  ['-10 17:04', 'demo', 'Numbers for the board', { ends: '13 17:00', file: ['board-numbers.csv', 'month,invoiced', ...rows(24, n => `${n},${21_000 + ((n * 1_733) % 9_000)}`)] }, ['-9 08:12', 'download', 11], ['-9 20:40', 'download', 12], ['-6 10:00', 'extend', 'demo', '18 17:00'], ['-5 19:27', 'open', 12]],
  ['-9 12:49', 'jonah', 'Login for the print shop', { ends: '+30h', note: 'User: tidal\nThe password is the one on the whiteboard.' }, ['-8 15:15', 'open', 26]],
  ['-9 16:08', 'ines', 'Database password, new server', { ends: '11 17:00', openings: 2, note: 'User: reports\nPassword: forty-two-oars-and-a-drum' }, ['-9 16:30', 'open', 18], ['-8 09:12', 'open', 19]],
  ['-8 11:20', 'ines', 'Signed statement of work', { ends: '12 17:00', file: ['Statement of work - Old Mill Dental.pdf'] }, ['-7 09:34', 'download', 1]],
  ['-8 17:20', 'demo', 'Salary bands, draft', { file: ['bands.csv', 'band,from', ...rows(6, n => `${n},${43_000 + n * 9_000}`)] }, ['-7 09:05', 'download', 34], ['-7 12:00', 'end', 'demo']],
  ['-7 09:44', 'ines', 'Invoice 2038', { ends: '+39h', file: ['Invoice 2038.pdf'] }, ['-1 09:25', 'remind', 'ines']],
  ['-7 14:22', 'jonah', 'Keys for the payment test account', { ends: '7 17:00', openings: 2, note: 'Publishable: pk_test_demo\nSecret: sk_test_demo\nBoth only work in test mode.' }, ['-7 15:01', 'open', 17]],
  ['-6 10:28', 'ines', 'Staging access for North Pier', { ends: '+5h', note: 'Address: https://staging.northpier.example\nUser: reviewer\nThe password comes by phone.' }, ['-6 12:02', 'open', 23], ['-2 09:19', 'open', 23]],
  ['-6 11:57', 'ines', 'Meeting notes for Casa Abierta', { ends: '14 17:00', note: 'Decided: Spanish first, English second.\nOpen: who answers the intake line on Sundays?' }, ['-6 13:20', 'open', 21], ['-3 08:41', 'open', 21]],
  ['-6 15:02', 'jonah', 'Label drafts for Saltworks Cider', { ends: '16 17:00', note: 'Three directions. The second one is ours to defend.', file: ['Saltworks labels.jpg'] }, ['-6 18:20', 'download', 2], ['-4 10:11', 'download', 2]],
  ['-5 09:33', 'ines', 'Staging site for Lindqvist Freight', { ends: '9 17:00', note: 'Address: https://staging.lindqvistfreight.example\nUser: reviewer\nWe’ll call you with the password.' }, ['-5 10:15', 'open', 18], ['-4 08:59', 'mistype'], ['-4 09:00', 'open', 19], ['-2 11:52', 'open', 18]],
  ['-5 13:38', 'demo', 'Contract for Delta Clinics', { ends: '9 17:00', downloads: 2, file: ['Contract - Delta Clinics.pdf'] }, ['-4 06:58', 'download', 3]],
  ['-5 16:55', 'jonah', 'Screens from the launch', { ends: '+11h', file: ['launch-screens.jpg'] }, ['-4 11:11', 'download', 24], ['-3 17:40', 'download', 25]],
  ['-5 17:11', 'demo', 'Draft lease for the second floor', { ends: '10 17:00', file: ['Draft lease.pdf'] }, ['-4 12:30', 'open', 22], ['3m', 'lock']],
  ['-4 09:50', 'ines', 'Invoice 2043', { ends: '20 17:00', file: ['Invoice 2043.pdf'] }],
  ['-4 14:07', 'ines', 'Security questionnaire', { ends: '+22h', file: ['security-questionnaire.txt', '# Answers', '', 'Backups: nightly, restored once a month.'] }, ['-1 10:37', 'download', 10]],
  ['-3 10:03', 'jonah', 'PINs of the test phones', { ends: '+46h', openings: 5, note: 'Pixel: 4071\nGalaxy: 2296\niPhone: ask Jonah' }, ['-3 10:20', 'open', 27], ['-2 13:31', 'open', 28]],
  ['-3 12:24', 'ines', 'Privacy review, our answers', { ends: '8 17:00', file: ['privacy-review.txt', '# Privacy review', '', '1. Locations are kept for 24 hours.'] }, ['-2 09:30', 'remind', 'ines'], ['-2 14:15', 'download', 10]],
  ['-3 16:12', 'ines', 'Waiting list, sample data', { ends: '4 17:00', openings: 3, note: 'Every name in it is made up. Please use it for the import test only.', file: ['waiting-list-sample.csv', 'patient,waiting_days', ...rows(860, n => `P-${4_100 + n},${(n * 7) % 41}`)] }, ['-2 07:50', 'download', 3]],
  ['-2 10:45', 'ines', 'Crew roster export', { ends: '5 12:00', file: ['north-pier-roster.csv', 'shift,crew,hours', ...rows(1_248, n => `${n},${'ABCDEF'[n % 6]},${32 + ((n * 5) % 13)}`)] }, ['-1 14:30', 'remind', 'ines']],
  ['-2 15:18', 'jonah', 'Interview task', { ends: '5 17:00', note: 'Take two hours, not more. Send what you have; we’ll talk about what’s missing.' }, ['-2 19:06', 'open', 20]],
  ['-1 09:41', 'demo', 'Tax form for the contractor', { ends: '8 17:00', downloads: 2, file: ['W-9.pdf'] }, ['-1 11:26', 'download', 35], ['-1 13:58', 'download', 35]],
  ['-1 11:05', 'jonah', 'Home page, second draft', { ends: '6 17:00', note: 'The headline is a placeholder. Everything else is meant.', file: ['home-second-draft.jpg'] }, ['-1 15:33', 'download', 8], ['-1 16:02', 'open', 9]],
  ['-1 16:25', 'demo', 'Hours for the accountant', { ends: '6 17:00', file: ['hours.csv', 'week,hours', ...rows(156, n => `${n},${34 + ((n * 3) % 7)}`)] }, ['8m', 'lock']],
];

const actOn = (stage: Stage, share: SecureShare) => {
  const { db, staff } = stage;
  const { id, slug, expiresAt } = share;
  const from = (recipient: number) => ({ user: null, ip: `198.51.100.${100 + recipient}` });
  const acts = {
    open: (recipient: number) => recordOpening(stage, share, from(recipient)),
    async download(recipient: number) {
      await acts.open(recipient);
      await recordDownload(stage, share, { isVisit: true, by: from(recipient) });
    },
    mistype: () => recordWrongPassword(db, id),
    async lock() {
      for (let n = 0; n < rateLimits.shareGuesses.max; n++) await acts.mistype();
      await lockShare(db, id);
    },
    remind: (by: StaffName) => remindShare(stage, slug, staff[by]),
    end: (by: StaffName) => changeShare(stage, slug, { change: 'end' }, staff[by]),
    extend: (by: StaffName, until: string) =>
      changeShare(stage, slug, { change: 'expiry', expiresAt: stage.at(until), seen: expiresAt }, staff[by]),
  };
  return acts;
};

export async function playShare(stage: Stage, [at, by, title, content, ...steps]: Row): Promise<void> {
  const { ends, openings: maxOpenings, downloads: maxDownloads, note, file } = content;
  stage.moveTo(at);
  const ending = ends && stage.at(ends).toISOString();
  const share = await createShare(
    stage,
    { title, note, password: demoSharePassword, expiresAt: ending, maxOpenings, maxDownloads },
    file ? await storeFile(stage.storage, file) : null,
    stage.staff[by],
  );
  await playSteps(stage, steps, actOn(stage, share));
  const { expiresAt = null, usedUpAt = null } = (await findShare(stage.db, share.slug)) ?? {};
  const usedUp = usedUpAt && usedUpAt.getTime() + shareLimits.visitFor;
  const over = Math.min(expiresAt?.getTime() ?? Infinity, usedUp ?? Infinity) + 20 * units.SECOND;
  if (over >= stage.at('0m').getTime()) return;
  stage.moveTo(new Date(over));
  await destroyExpired(stage);
}
