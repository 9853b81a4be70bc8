import { apps, studio } from '../studio';

/** The page that shows donors what they gave, and prints it. */
export const receiptCopy = {
  title: 'Receipt',
  yearTitle: (year: number) => `Receipts for ${year}`,
  purpose: `For ${apps.personal.name} and ${apps.group.name}`,
  terms: `${studio.name} is a company, not a charity, so your donation is not tax-deductible.`,
  donor: {
    label: 'Received from',
    hint: 'Your or your company’s name and address. It’s printed, not saved.',
  },
  disputed: 'Your bank is reviewing this payment. There’s no receipt until that’s resolved.',
  none: 'There’s no receipt for this donation right now. If that surprises you, write to us:',
  ask: {
    title: 'Get your receipts',
    lead: 'Enter the email you donated with.',
    button: 'Email me a link',
    sentTitle: 'Check your email.',
    sent: 'If someone donated with that address, a link is on its way.',
    withoutMail: 'This site can’t send email right now. Write to us, and we’ll send you your receipts:',
  },
} as const;
