import { units } from '@shared/limits/amounts';
import { activityLimits, mailLimits, retention } from '@shared/limits/server';
import { apps, studio } from '../studio';
import type { LegalText } from './legal';

const { personal, group } = apps;
const unpaidDays = retention.unpaidDonorsFor / units.DAY;
const sentDays = mailLimits.keepSentFor / units.DAY;
const activityDays = activityLimits.keepFor / units.DAY;

/** Shown below `afterSection`: a row for each kind of record that the site stores. */
export const privacyRecords = {
  afterSection: 'collected',
  caption: 'What we keep, field by field',
  columns: ['What', 'Fields', 'Why', 'Who sees it', 'How long'],
  rows: [
    {
      what: 'A booked call',
      fields: 'Name, email, phone, company, preferred times, time zone, notes, our answer',
      why: 'To schedule and prepare for the call',
      who: 'Studio staff',
      kept: `${retention.requestMonths} months after the call, or after the last change if there was none`,
    },
    {
      what: 'An inquiry',
      fields: 'Name, email, company or organization, topic, timeline, message, our replies and notes',
      why: 'To reply to you',
      who: 'Studio staff',
      kept: `${retention.requestMonths} months after the last change`,
    },
    {
      what: 'A donation',
      fields: 'Amount, date, status, how you paid and, if you provide them, your name, email and message',
      why: 'To count it, thank you and keep our books',
      who: 'Studio staff and Stripe',
      kept: `As long as tax law requires. If you never paid: name, email and message, ${unpaidDays} days`,
    },
    {
      what: 'A sponsorship',
      fields: 'The name, website and logo you submit to be listed',
      why: 'To list you on the sponsors page',
      who: 'Anyone: it’s public',
      kept: 'Until you ask us to remove it',
    },
    {
      what: 'A secure share',
      fields: 'The note or file our staff added, and when and how often it was opened',
      why: 'To send something confidential to one recipient',
      who: 'Studio staff and whoever has the link and the password',
      kept: 'The note and file until it expires, the rest until staff delete it',
    },
    {
      what: 'Files you send us',
      fields: 'Your files and note, your name if you give it, and when they arrived',
      why: 'Because we asked you for them',
      who: 'Studio staff',
      kept: 'Until staff delete them',
    },
    {
      what: 'A staff account',
      fields:
        'Username, name, email, photo, password hash, passkeys and authenticator, sessions with device and partial IP address',
      why: 'To sign in',
      who: 'Studio staff',
      kept: 'Until the account is removed; name and username stay beside what it did',
    },
    {
      what: 'The activity log',
      fields:
        'When a share was opened or downloaded, when files were sent to us, when a call was canceled or moved, and what staff did, each with the first part of the IP address',
      why: 'To know what happened to what you sent us, and to notice misuse',
      who: 'Studio staff',
      kept: `${activityDays} days`,
    },
    {
      what: 'The server log',
      fields: 'Time, page address, IP address and result, but no form or share content',
      why: 'To fix problems and stop abuse',
      who: 'Studio staff and our hosting provider',
      kept: 'As long as we need it to fix problems and stop abuse',
    },
  ],
} as const;

export const privacyPolicy: LegalText = {
  title: 'Privacy policy',
  lead: 'We make apps for people who need privacy. So we collect little, sell nothing and tell you exactly what we keep.',
  sections: [
    {
      id: 'who',
      title: 'Who we are and what this covers',
      inShort: 'This policy covers this website.',
      paragraphs: [
        `${studio.legalName} (“we”) runs this website and is responsible for the data described here.`,
        `${personal.name} and ${group.name} are separate apps with their own privacy notices. This policy covers what you do on this website, including donating to the apps.`,
      ],
    },
    {
      id: 'collected',
      title: 'Information we collect',
      inShort: 'What you type into a form, what a payment needs and two logs.',
      paragraphs: [
        'We collect what you give us in a form, a donation or a message. The table below lists it field by field. You can read every page without telling us who you are.',
        'Card numbers never reach our server. You enter them on a payment page run by Stripe, Inc., which tells us only that a payment was made, its amount and its status.',
        'We set one cookie, for staff who sign in. What you type into a form stays in your own browser until you send it or close the tab. We use no analytics and no advertising tags, and we load no fonts, maps or videos from other companies.',
        'To limit abuse, we count requests and wrong passwords by IP address for minutes or hours. When you open a secure share, we keep a one-way hash of your IP address until the share is deleted or expires, so someone else’s wrong passwords can’t lock you out.',
      ],
    },
    {
      id: 'use',
      title: 'How we use it',
      inShort: 'Only for the reason you gave it to us.',
      paragraphs: [
        'We use your data to reply to you, hold the call you booked, count and acknowledge your donation, list you as a sponsor if you asked us to, deliver a secure share, keep the records the law requires and keep the site running and secure.',
        'We don’t build profiles, make automated decisions about you or use what you send us to train AI models.',
        'Where the law requires a legal basis, ours is taking steps you asked for, performing a contract, complying with the law or our legitimate interest in running a secure site. Listing you as a sponsor is based on your consent, which you can withdraw at any time.',
      ],
    },
    {
      id: 'sharing',
      title: 'Sharing',
      inShort: 'We don’t sell data. A few companies process it for us.',
      paragraphs: [
        'We don’t sell, rent or trade your data, and we never have.',
        'Companies that work for us see only what they need: our hosting provider stores the data, Stripe processes payments, our email provider delivers our emails and our calendar apps show your name and topic when a call is booked. They can’t use it for anything else.',
        'What you ask us to publish as a sponsor is public, and search engines may index it.',
        'We give data to authorities only when a law or court order requires it, and only the data it names. We’ll tell you first unless we’re legally prohibited from doing so. If the studio is ever sold, the buyer must follow this policy or the data will be deleted.',
      ],
    },
    {
      id: 'security',
      title: 'Security and how long we keep it',
      inShort: 'Encrypted in transit, closed to outsiders and deleted when no longer needed.',
      paragraphs: [
        'Connections are encrypted. Passwords are stored as one-way hashes. Logs contain no passwords, notes or form content. Staff see only what the table says.',
        `The table says how long we keep each record; if you ask, we delete it sooner. A request that’s still open after ${retention.requestMonths} months without a change is closed, and deleted ${retention.requestMonths} months later. The text of emails we sent you is deleted after ${sentDays} days; our replies stay as long as your inquiry.`,
        'No system is perfectly secure. If your data is part of a breach, we’ll tell you what happened promptly and in plain words, even before we know every detail.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      inShort: 'Ask, and we’ll show, correct, export or delete your data.',
      paragraphs: [
        'You can ask what we know about you, have it corrected, deleted or exported in a usable format, object to how we use it and withdraw consent. You don’t need a reason, and it’s free.',
        'If you ask us to delete your data, these go: your bookings, your inquiries with our replies, your sponsor listing, emails that haven’t gone out, the name, email, message and check or bank reference of each donation, and your name, email and partial IP address in the activity log.',
        'These stay: the amounts and dates of your donations, Stripe’s own record of each payment and, for as long as we keep them, backups, the server log and the activity log. That log doesn’t know who opened a secure share, so those entries keep the partial IP address.',
        'We’ll respond within 30 days. We may need to verify your identity, and we may have to keep what the law requires, such as payment records.',
        'If you’re not satisfied with our answer, you can complain to the data protection authority or attorney general where you live. We’d appreciate the chance to fix it first.',
        'This site is for adults. We don’t knowingly keep data about children under 13, and we’ll delete it if you tell us we have any.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact and changes',
      inShort: 'One email address. Changes are dated at the top.',
      paragraphs: [
        `Questions and requests about your data: ${studio.email}. A person reads it.`,
        'If we change this policy, we’ll update the date at the top. If a change reduces your rights, we’ll email everyone whose address we have before it takes effect.',
      ],
    },
  ],
};
