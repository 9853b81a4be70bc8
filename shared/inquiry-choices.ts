/** Apart from the forms' rules, which load later. */

export const services = [
  'Web Development',
  'Digital Marketing',
  'Custom App Development',
  'Dashboards & Intranets',
  'AI & Data Analysis',
  'Other',
] as const;

export const timelines = [
  'Urgent (1-2 months)',
  'Soon (3-6 months)',
  'Planning (6+ months)',
  'Just Exploring',
] as const;

/** Sent with every press inquiry, whose type is sent as the service. */
export const pressTimeline = 'As soon as possible' as const;

export const pressInquiryTypes = {
  press: 'Press & Media Interview',
  government: 'Government Agency',
  'civil-rights': 'Civil Rights Organization',
  partnership: 'Partnership Opportunity',
  grant: 'Grant or Funding',
  other: 'Other',
} as const;

export type PressInquiryType = keyof typeof pressInquiryTypes;

const pressTypes: readonly unknown[] = Object.keys(pressInquiryTypes);

export function isPressInquiryType(service: unknown): service is PressInquiryType {
  return pressTypes.includes(service);
}
