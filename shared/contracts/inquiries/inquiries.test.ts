import { describe, expect, it } from 'vitest';
import { isPressInquiryType } from '../../inquiry-choices';
import { pressInquiryTypes, services, timelines } from '../../site/inquiries';
import { issuesOf, writer } from '../testing';
import { createInquiryBody, inquiryForm, pressForm } from './inquiries';

const inquiry = { ...writer, service: 'Web Development', timeline: 'Just Exploring', details: 'Ten chars.' };
const press = { ...writer, service: 'press', details: 'Twenty characters...' };
const sentPress = { ...press, timeline: 'As soon as possible' };

const issuesOfCall = (input: unknown) => issuesOf(createInquiryBody.choose(input), input);

const ofProject = ['Company name is required', 10] as const;
const ofPress = ['Organization name is required', 20] as const;

describe.each([
  ['the inquiry form', inquiryForm, inquiry, ...ofProject],
  ['the press form', pressForm, press, ...ofPress],
  ['the call for an inquiry', createInquiryBody.choose(inquiry), inquiry, ...ofProject],
  ['the call for a press inquiry', createInquiryBody.choose(sentPress), sentPress, ...ofPress],
] as const)('%s', (_name, schema, valid, companyMessage, least) => {
  it('trims valid input, and leaves out of the details what nobody sees', () => {
    const details = 'One\u0001\u000b\u007f line\r\n\tand another\u0085.';
    const read = { firstName: 'Priya', details: 'One line\r\n\tand another.' };
    expect(schema.parse({ ...valid, firstName: ' Priya ', details })).toMatchObject({ ...valid, ...read });
  });

  const detailsMessage = `Please provide more details (at least ${least} characters)`;
  it.each([
    ['firstName', '', 'First name is required'],
    ['lastName', ' ', 'Last name is required'],
    ['email', 'priya@', 'Valid email is required'],
    ['email', 'a@b', 'Valid email is required'],
    ['email', undefined, 'Valid email is required'],
    ['company', undefined, companyMessage],
    ['company', '\u2060', companyMessage],
    ['details', ` ${'d'.repeat(least - 1)} `, detailsMessage],
    ['details', undefined, detailsMessage],
    ['details', 'd'.repeat(5_001), 'Keep this to 5,000 characters or fewer'],
    ['details', `${'d'.repeat(50)}\u0000`, 'Remove the unreadable characters'],
  ])('refuses %s %j', (field, value, message) => {
    expect(issuesOf(schema, { ...valid, [field]: value })).toEqual([[field, message]]);
  });
});

it.each([
  ...['', undefined, 'Gardening', 'web development'].map(service => ({ ...inquiry, service })),
  ...['', undefined, 'Tomorrow'].flatMap(timeline => [
    { ...inquiry, timeline },
    { ...sentPress, timeline },
  ]),
  ...['', undefined, 'Other', 'toString'].map(service => ({ ...press, service })),
])('an option is one of those offered: %j', input => {
  const issues = 'timeline' in input ? issuesOfCall(input) : issuesOf(pressForm, input);
  expect(issues).toEqual([
    [expect.any(String), expect.stringMatching(/^Please select a(n inquiry type| service| timeline)$/)],
  ]);
  if ('timeline' in input && input.details === inquiry.details)
    expect(issuesOf(inquiryForm, input)).toEqual(issues);
});

it('the options of both forms are accepted by the endpoint, which tells them apart', () => {
  for (const service of Object.values(services)) {
    for (const timeline of timelines) expect(issuesOfCall({ ...inquiry, service, timeline })).toEqual([]);
  }
  for (const service of Object.keys(pressInquiryTypes))
    expect(issuesOfCall({ ...sentPress, service })).toEqual([]);
  expect([...Object.values(services), 'constructor'].filter(isPressInquiryType)).toEqual([]);
});

it.each([undefined, null, 'text', 7, [], {}])('%j is not an inquiry', input => {
  expect(issuesOfCall(input).length).toBeGreaterThan(0);
});
