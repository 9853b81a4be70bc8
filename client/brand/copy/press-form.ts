/** What the form asks. Names, emails, and phones are labeled by the product. */
export const pressForm = {
  company: 'Organization',
  type: 'Inquiry type',
  details: 'Your inquiry',
  detailsHint: 'Tell us your deadline and the outlet, office or case it’s for.',
} as const;
