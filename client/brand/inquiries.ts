/** What the studio sells: the choices of the inquiry form, which are sent and stored as written. Pages name the keys. */
export const services = {
  web: 'Web Development',
  marketing: 'Digital Marketing',
  apps: 'Custom App Development',
  dashboards: 'Dashboards & Intranets',
  ai: 'AI & Data Analysis',
  other: 'Other',
} as const;

export const timelines = [
  'Urgent (1-2 months)',
  'Soon (3-6 months)',
  'Planning (6+ months)',
  'Just Exploring',
] as const;

/** Who writes through the press page. The keys are sent and stored; none may be a service. */
export const pressInquiryTypes = {
  press: 'Press & Media Interview',
  government: 'Government Agency',
  'civil-rights': 'Civil Rights Organization',
  partnership: 'Partnership Opportunity',
  grant: 'Grant or Funding',
  other: 'Other',
} as const;
