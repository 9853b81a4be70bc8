import * as z from 'zod/mini';
import { isPressInquiryType, type PressInquiryType, pressTimeline } from '../../inquiry-choices';
import { honeypotName, textLimits } from '../../limits/forms';
import { services, timelines } from '../../site/inquiries';
import { cleanText } from '../../text';
import type { Endpoint } from '../endpoint';
import { emailText, honeypotField, requiredName, requiredText } from '../fields';

const writer = {
  firstName: requiredName('First name is required', textLimits.personName.max),
  lastName: requiredName('Last name is required', textLimits.personName.max),
  email: emailText('Valid email is required'),
};

const detailsText = ({ min, max }: { min: number; max: number }) => {
  const tooShort = `Please provide more details (at least ${min} characters)`;
  const text = z.string(tooShort).check(z.overwrite(cleanText));
  return z.pipe(text, requiredText(tooShort, max).check(z.minLength(min, tooShort)));
};

export const inquiryForm = z.object({
  ...writer,
  company: requiredName('Company name is required', textLimits.organizationName.max),
  service: z.enum(services, 'Please select a service'),
  timeline: z.enum(timelines, 'Please select a timeline'),
  details: detailsText(textLimits.contactDetails),
});

export type InquiryFormValues = z.input<typeof inquiryForm>;

export const pressForm = z.object({
  ...writer,
  company: requiredName('Organization name is required', textLimits.organizationName.max),
  service: z.custom<PressInquiryType>(isPressInquiryType, 'Please select an inquiry type'),
  details: detailsText(textLimits.pressDetails),
});

export type PressFormValues = z.input<typeof pressForm>;

const allTimelines = [...timelines, pressTimeline] as const;

const projectInquiryBody = z.object({
  ...inquiryForm.shape,
  timeline: z.enum(allTimelines, 'Please select a timeline'),
  [honeypotName]: honeypotField,
});

const pressInquiryBody = z.object({
  ...pressForm.shape,
  timeline: z.enum(allTimelines, 'Please select a timeline'),
  [honeypotName]: honeypotField,
});

export const createInquiryBody = {
  oneOf: [projectInquiryBody, pressInquiryBody],
  choose(input: unknown): typeof projectInquiryBody | typeof pressInquiryBody {
    const service = typeof input === 'object' && input !== null && 'service' in input ? input.service : null;
    return isPressInquiryType(service) ? pressInquiryBody : projectInquiryBody;
  },
} as const;

export type CreateInquiryInput = z.input<typeof projectInquiryBody> | z.input<typeof pressInquiryBody>;

export const sentInquiry = z.strictObject({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: z.string(),
  /** A service of the studio, or the type of a press inquiry. */
  service: z.string(),
  timeline: z.string(),
  details: z.string(),
  createdAt: z.string(),
});

export type SentInquiry = z.output<typeof sentInquiry>;

export const createInquiry = {
  method: 'POST',
  path: '/api/contact',
  summary: 'Sends an inquiry about a project, or one of the press page',
  access: 'public',
  rateLimits: ['inquiries'],
  body: createInquiryBody,
  status: 201,
  response: sentInquiry,
} as const satisfies Endpoint;
