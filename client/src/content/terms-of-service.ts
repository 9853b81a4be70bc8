import { donationLimits } from '@shared/limits';
import { formatDollars } from '@shared/money';
import { apps, studio } from '@shared/site/studio';
import type { LegalSection } from './legal';

const { holdfast, muster } = apps;

export const termsOfService: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: 'Agreement',
    inShort: 'Using the site means you accept this. A project has a contract of its own.',
    paragraphs: [
      `These terms are an agreement between you and ${studio.legalName} (“we”). They apply when you use this website, book a call, send an inquiry, give to our apps or open a secure share.`,
      'If you act for a company, you say that you may bind it. If you do not agree, do not use the site.',
      'Work that we do for you is governed by a written contract. Where that contract and these terms differ, the contract counts.',
      'We may change these terms. The date at the top says when we last did. What you did before a change is judged by the terms of that day.',
    ],
  },
  {
    id: 'services',
    title: 'Services',
    inShort: 'What we offer here, and what we ask you not to do.',
    paragraphs: [
      'We offer web development, digital marketing, custom apps, dashboards and intranets, and AI-assisted data analysis. What the site says of them is an invitation to talk, and no offer that you could accept with a click.',
      'A discovery call is free and binds neither side. The times you offer are requests; a call is agreed when we have confirmed it by email.',
      `${holdfast.name} and ${muster.name} are free. They support you in an emergency and replace neither emergency services nor a lawyer. In danger, call your local emergency number first.`,
      'A secure share is meant for the person to whom we gave its password. Do not guess passwords, do not pass them on, and tell us if one reached you by mistake.',
      'Do not use the site to break the law, to send advertising, to upload harmful code, to overload it or to get at data that is not meant for you. We may turn away who does.',
    ],
  },
  {
    id: 'payment',
    title: 'Payment terms',
    inShort: 'Projects are paid by invoice, gifts by card. Gifts are voluntary and not tax-deductible.',
    paragraphs: [
      'Projects: prices, milestones and due dates stand in the contract. Unless it says otherwise, invoices are due 30 days after their date, in US dollars, without taxes, which are added where the law asks for them.',
      `Gifts to ${holdfast.name} and ${muster.name} start at ${formatDollars(donationLimits.minAmount)} and are paid on the payment page of Stripe, Inc. ${studio.name} is a company and no charity: a gift is not tax-deductible, and it buys no share in anything.`,
      'Rewards that come with larger gifts are described on the donation page. Some depend on the native launch of the apps, for which there is no promised date. Advocate Access is given after we have verified that you are eligible; founding spots are limited, and the order in which payments are confirmed decides.',
      `If you gave by mistake, write to ${studio.email} within 14 days and we pay it back. After a refund the reward and the listing end.`,
      'We may decline a listing or remove a name, website or logo that breaks the law, misleads, or promotes violence or hatred, and pay back the gift if it was given for the listing.',
    ],
  },
  {
    id: 'property',
    title: 'Intellectual property',
    inShort: 'Ours stays ours, yours stays yours. In projects, you own what you paid for.',
    paragraphs: [
      'The design, texts, pictures and names on this site belong to us or to those who licensed them to us. You may link to it, quote it and print it for your own use. Press may use the pictures offered on the press page, with credit.',
      'What you send us stays yours. You allow us to use it for the purpose you sent it for, and a sponsor’s name, website and logo to be shown on our pages until you take that back. You say that you have the right to give it to us.',
      'In a project you own what we made for you once it is paid for. Tools and components that we bring along stay ours; you may use them in what we delivered, for good and without further fees.',
      'Open-source software keeps its own licenses.',
    ],
  },
  {
    id: 'liability',
    title: 'Liability',
    inShort: 'We take care. The free site and apps come as they are.',
    paragraphs: [
      'The website and the free apps are provided as they are and as available. We do not promise that they are without faults, never interrupted, or fit for a purpose that we did not agree on with you in writing.',
      'As far as the law allows, we are not liable for indirect or consequential damage, lost profit or lost data, and our whole liability in connection with this site is limited to what you paid us through it in the twelve months before the claim.',
      'Nothing here limits liability for intent, gross negligence, injury to life or health, or where the law forbids a limit.',
      'You keep us free from claims of others that arise because you broke these terms or the rights of others with what you sent us.',
      'Links lead to sites of others. We answer for what stands on ours.',
    ],
  },
  {
    id: 'termination',
    title: 'Termination',
    inShort: 'You can stop at any time. So can we, with a reason.',
    paragraphs: [
      'You may stop using the site at any time, and ask us to remove your listing or to delete your data as the privacy policy describes.',
      'We may change or end the site or the free apps, or bar somebody who breaks these terms. If we end an app, we say so in it at least 60 days before, so that you can save what is yours. Gifts that were spent by then are not paid back.',
      'What by its nature outlasts the end does so: intellectual property, liability, payments that are due, and this section.',
      'The law of the State of New York applies, without its rules on conflicts of law; consumers keep the protection of the law where they live. If a part of these terms does not hold, the rest does.',
      `Questions about these terms: ${studio.email}.`,
    ],
  },
];
