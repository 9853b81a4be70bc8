import { donationLimits } from '@shared/limits/amounts';
import { formatDollars } from '@shared/money';
import { apps, studio } from '../studio';
import type { LegalText } from './legal';

const { personal, group } = apps;

export const termsOfService: LegalText = {
  title: 'Terms of service',
  lead: 'Six numbered sections, so you can cite them. The notes in the margin are a summary; the full text is what’s binding.',
  sections: [
    {
      id: 'agreement',
      title: 'Agreement',
      inShort: 'By using the site, you accept these terms. Projects have their own contract.',
      paragraphs: [
        `These terms are an agreement between you and ${studio.legalName} (“we”). They apply when you use this website, book a call, send an inquiry, donate to our apps or open a secure share.`,
        'If you act for a company, you confirm that you’re authorized to bind it. If you don’t agree to these terms, please don’t use the site.',
        'Work we do for you is governed by a written contract. Where that contract and these terms differ, the contract applies.',
        'We may change these terms. The date at the top shows when we last did. The terms in effect at the time apply to anything you did before a change.',
      ],
    },
    {
      id: 'services',
      title: 'Services',
      inShort: 'What we offer, and what we ask you not to do.',
      paragraphs: [
        'We offer web development, digital marketing, custom apps, dashboards, intranets and AI-assisted data analysis. What the site says about them is an invitation to talk, not a binding offer.',
        'A discovery call is free and commits neither of us. The times you choose are requests; a call is booked once we confirm it by email.',
        `${personal.name} and ${group.name} are free. They can help in an emergency, but they don’t replace emergency services or a lawyer. If you’re in danger, call your local emergency number first.`,
        'A secure share is meant for the person we gave the password to. Don’t guess passwords or pass them on, and tell us if you received one by mistake.',
        'Don’t use the site to break the law, send advertising, upload harmful code, overload our systems or access data that isn’t meant for you. We may block anyone who does.',
      ],
    },
    {
      id: 'payment',
      title: 'Payment terms',
      inShort:
        'You pay for projects by invoice and donate by card. Donations are voluntary and not tax-deductible.',
      paragraphs: [
        'Projects: your contract sets prices, milestones and due dates. Unless it says otherwise, invoices are in US dollars and due within 30 days, and don’t include taxes, which we add where required by law.',
        `Donations to ${personal.name} and ${group.name} start at ${formatDollars(donationLimits.minAmount)} and are paid on a payment page run by Stripe, Inc. ${studio.name} is a company, not a charity. Donations are not tax-deductible and don’t give you an ownership interest.`,
        'Rewards for larger donations are described on the donation page. Some depend on the apps’ native launch, which has no guaranteed date. You get Advocate Access once we’ve verified that you’re eligible. Founding spots are limited and go to donors in the order their payments are confirmed.',
        `If you donated by mistake, email ${studio.email} within 14 days and we’ll refund you. A refund ends your reward and your listing.`,
        'We may decline a listing or remove a name, website or logo that’s unlawful or misleading or that promotes violence or hatred. If you donated for the listing, we’ll refund you.',
      ],
    },
    {
      id: 'property',
      title: 'Intellectual property',
      inShort:
        'What’s ours stays ours, and what’s yours stays yours. In projects, you own what you paid for.',
      paragraphs: [
        'The design, text, images and names on this site belong to us or our licensors. You may link to the site, quote it and print it for your own use. Press may use the images on the press page, with credit.',
        'What you send us stays yours. You allow us to use it for the purpose you sent it for and, if you’re a sponsor, to show your name, website and logo on our site until you withdraw that permission. You confirm that you have the right to share it with us.',
        'In a project, you own what we made for you once it’s paid for. Our existing tools and components stay ours; you may use them in what we delivered, permanently and at no extra cost.',
        'Open-source software keeps its own licenses.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      inShort: 'We take care, but the free site and apps come as is.',
      paragraphs: [
        'The website and the free apps are provided as is and as available. We don’t promise that they’ll be error-free, uninterrupted or fit for any purpose we haven’t agreed on in writing.',
        'As far as the law allows, we aren’t liable for indirect or consequential damages, lost profits or lost data, and our total liability in connection with this site is limited to what you paid us through it in the 12 months before the claim.',
        'Nothing here limits liability for intentional misconduct, gross negligence, death or personal injury, or where the law doesn’t allow a limit.',
        'You agree to indemnify us against third-party claims that arise because you broke these terms or because something you sent us violated someone else’s rights.',
        'We link to sites we don’t control. We’re responsible only for ours.',
      ],
    },
    {
      id: 'termination',
      title: 'Termination',
      inShort: 'You can stop at any time. So can we.',
      paragraphs: [
        'You may stop using the site at any time and ask us to remove your listing or delete your data as described in the privacy policy.',
        'We may change or end the site or the free apps, or block anyone who breaks these terms. If we end an app, we’ll announce it in the app at least 60 days ahead so you can save your data. Donations already spent by then won’t be refunded.',
        'Some terms continue after termination: intellectual property, liability, outstanding payments and this section.',
        'The laws of the State of New York apply, without regard to conflict-of-law rules; consumers keep the protections of the law where they live. If part of these terms is unenforceable, the rest still applies.',
        `Questions about these terms: ${studio.email}.`,
      ],
    },
  ],
};
