import { pressInquiryTypes } from './site/inquiries';

/** Sent with every press inquiry, whose type is sent as the service. */
export const pressTimeline = 'As soon as possible' as const;

export type PressInquiryType = keyof typeof pressInquiryTypes;

const pressTypes: readonly unknown[] = Object.keys(pressInquiryTypes);

export function isPressInquiryType(service: unknown): service is PressInquiryType {
  return pressTypes.includes(service);
}
