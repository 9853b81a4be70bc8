/* Replaces inquiries.ts in tests, whatever the brand offers. */

export const services = {
  web: 'Web Development',
  apps: 'Custom App Development',
  other: 'Other',
} as const;

export const timelines = ['Soon (3-6 months)', 'Just Exploring'] as const;

export const pressInquiryTypes = {
  press: 'Press & Media Interview',
  government: 'Government Agency',
  'civil-rights': 'Civil Rights Organization',
  grant: 'Grant or Funding',
  other: 'Other',
} as const;
