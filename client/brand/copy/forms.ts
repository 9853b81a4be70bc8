/** What the forms of visitors ask. */
export const contactFields = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
} as const;

export const projectForm = {
  service: 'What do you need?',
  timeline: 'When do you need it?',
  details: 'Your project',
  detailsHint: 'What do you use now, who uses it and what goes wrong? A line or two is enough.',
} as const;

export const pressForm = {
  company: 'Organization',
  type: 'Inquiry type',
  details: 'Your inquiry',
  detailsHint: 'Tell us your deadline and the outlet, office or case it’s for.',
} as const;
