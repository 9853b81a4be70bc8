/** What the inquiry forms offer. Apart from their rules, which load later. */

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

/** A press inquiry is sent with its type as the service, and always with this timeline. */
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

/** Whether a submission's service shows that it came from the press form. */
export function isPressInquiryType(service: unknown): service is PressInquiryType {
  return pressTypes.includes(service);
}
