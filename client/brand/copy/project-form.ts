/** What the form asks. Names, emails, and phones are labeled by the product. */
export const projectForm = {
  service: 'What do you need?',
  timeline: 'When do you need it?',
  details: 'Your project',
  detailsHint: 'What do you use now, who uses it and what goes wrong? A line or two is enough.',
} as const;
