import { apps, studio } from '@shared/site/studio';
import type { LegalSection } from './legal';

const { holdfast, muster } = apps;

/** What the site holds of whom. Each row is one kind of record. */
export const privacyRecords = [
  {
    what: 'A booked call',
    fields: 'Name, email, phone, company, the times you offered, your time zone, your notes',
    why: 'To agree on a time and prepare for the call',
    who: 'Studio staff',
  },
  {
    what: 'An inquiry',
    fields: 'Name, email, company or organization, what it is about, your message',
    why: 'To answer you',
    who: 'Studio staff',
  },
  {
    what: 'A donation',
    fields: 'Amount, date, status, and if you give them your name, email and message',
    why: 'To count it, to thank you, and to keep our books',
    who: 'Studio staff, Stripe',
  },
  {
    what: 'A sponsorship',
    fields: 'The name, website and logo that you hand in to be listed',
    why: 'To show them on the sponsors page',
    who: 'Everybody: it is public',
  },
  {
    what: 'A secure share',
    fields: 'The note or file that staff puts in, how often and when it was opened',
    why: 'To hand something confidential to one recipient',
    who: 'Studio staff, whoever has link and password',
  },
  {
    what: 'A staff account',
    fields: 'Username, name, email, a hash of the password, the session',
    why: 'To sign in',
    who: 'Studio staff',
  },
  {
    what: 'The server log',
    fields: 'Time, address of the page, IP address, result. No content of forms or shares',
    why: 'To find faults and stop abuse',
    who: 'Studio staff, our hosting provider',
  },
] as const;

export const privacyPolicy: readonly LegalSection[] = [
  {
    id: 'who',
    title: 'Who we are and what this covers',
    inShort: 'This page is about this website.',
    paragraphs: [
      `${studio.legalName} (“we”) runs this website. We decide what happens with the data described here and answer for it.`,
      `${holdfast.name} and ${muster.name} are apps of their own, with their own privacy notices inside them. This policy covers what you do on this website, including giving to the apps.`,
    ],
  },
  {
    id: 'collected',
    title: 'Information we collect',
    inShort: 'What you type into a form, what a payment needs, and a server log.',
    paragraphs: [
      'We collect what you give us: in a form, in a donation, in a message. The table lists it field by field. You can read every page of this site without giving us anything.',
      'Card numbers never reach our server. You type them on the payment page of Stripe, Inc., which tells us that a payment was made, its amount and its status.',
      'We set one cookie, for staff who sign in. We keep what you have typed into a form in your own browser until it is sent or you close the tab. There is no analytics, no advertising tag, and no font, map or video loaded from another company.',
      'To slow down abuse we count requests, wrong passwords and repeated submissions by IP address for minutes or hours.',
    ],
  },
  {
    id: 'use',
    title: 'How we use it',
    inShort: 'For the purpose you gave it for.',
    paragraphs: [
      'We use your data to answer you, to hold the call you booked, to count and acknowledge your gift, to list you as a sponsor if you asked for it, to hand over a secure share, to keep the accounts the law asks us to keep, and to keep the site running and safe.',
      'We do not build profiles, do not decide anything about you by machine, and do not use what you send us to train models.',
      'Where the law asks for a legal basis: we act to take steps you asked for or to fulfil a contract, because the law demands it, or in our legitimate interest in running a safe site. Being listed as a sponsor rests on your consent, which you can take back.',
    ],
  },
  {
    id: 'sharing',
    title: 'Sharing',
    inShort: 'We do not sell data. A few companies work for us.',
    paragraphs: [
      'We do not sell your data, rent it out or trade it, and we never have.',
      'Companies that work for us see what their work needs: our hosting provider stores the data, Stripe takes payments, and our mail provider delivers our letters. They may use it for nothing else.',
      'What you ask us to publish as a sponsor is public. Search engines will read it.',
      'We give data to authorities only where a law or court order compels us, only what it names, and we tell you first unless we are forbidden to. If the studio is ever sold, the buyer takes over this policy with the data, or the data is deleted.',
    ],
  },
  {
    id: 'security',
    title: 'Security and how long we keep it',
    inShort: 'Encrypted on the way, closed to strangers, deleted when it has served.',
    paragraphs: [
      'Connections are encrypted. Passwords are stored as hashes that cannot be turned back. Repeated wrong passwords lock the door for a while. Logs hold no passwords, no notes and no content of forms. Staff see what the table says and no more.',
      'We keep inquiries and bookings while we are in touch and delete them when you ask. Donation records are kept as long as tax and accounting law demand. Secure shares are deleted by hand or stop opening on the day they expire.',
      'No system is safe beyond doubt. If yours is among data that somebody got at, we tell you what happened, in plain words and without waiting for the last detail.',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    inShort: 'Ask, and we show, correct, hand over or delete it.',
    paragraphs: [
      'You may ask what we hold about you, have it corrected, deleted or handed to you in a usable form, object to a use, and take back a consent. You need to give no reason, and it costs nothing.',
      'We answer within 30 days. We may have to ask who you are, and we may have to keep what the law tells us to keep, such as records of payments.',
      'If our answer does not satisfy you, you may complain to the data protection authority or attorney general where you live. We would like to hear of it first.',
      'The site is made for adults. We do not knowingly keep data of children under 13, and delete it when told.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact and changes',
    inShort: 'One address. Changes are dated at the top.',
    paragraphs: [
      `Questions and requests about your data: ${studio.email}. A person reads it.`,
      'If we change this policy, we change the date at the top. If a change takes something away from you, we write to those whose address we have before it takes effect.',
    ],
  },
];
