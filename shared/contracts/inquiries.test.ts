import { describe, expect, it } from 'vitest';
import {
  createInquiryBody,
  inquiryForm,
  inquiryFromPressForm,
  isPressInquiryType,
  pressForm,
  pressInquiryTypes,
  services,
  timelines,
} from './inquiries';
import { issuesOf, writer } from './testing';

const inquiry = { ...writer, service: 'Web Development', timeline: 'Just Exploring', details: 'Ten chars.' };
const press = { ...writer, inquiryType: 'press', details: 'Twenty characters...' };
const sentPress = { ...writer, service: 'press', timeline: 'As soon as possible', details: press.details };

const issuesOfCall = (input: unknown) => issuesOf(createInquiryBody.choose(input), input);

const shortDetails = 'Please provide more details (at least 10 characters)';
const shortPressDetails = 'Please provide more details (at least 20 characters)';

describe.each([
  ['the inquiry form', inquiryForm, inquiry, 'Company name is required', shortDetails, 9],
  ['the press form', pressForm, press, 'Organization name is required', shortPressDetails, 19],
  [
    'the call for an inquiry',
    createInquiryBody.choose(inquiry),
    inquiry,
    'Company name is required',
    shortDetails,
    9,
  ],
  [
    'the call for a press inquiry',
    createInquiryBody.choose(sentPress),
    sentPress,
    'Organization name is required',
    shortPressDetails,
    19,
  ],
] as const)('%s', (_name, schema, valid, companyMessage, detailsMessage, tooFew) => {
  it('accepts and trims valid input', () => {
    expect(schema.parse({ ...valid, firstName: ' Priya ' })).toMatchObject(valid);
  });

  it.each([
    ['firstName', '', 'First name is required'],
    ['lastName', ' ', 'Last name is required'],
    ['email', 'priya@', 'Valid email is required'],
    ['email', undefined, 'Valid email is required'],
    ['company', '', companyMessage],
    ['company', undefined, companyMessage],
    ['details', 'd'.repeat(tooFew), detailsMessage],
    ['details', ` ${'d'.repeat(tooFew)} `, detailsMessage],
    ['details', undefined, detailsMessage],
    ['details', 'd'.repeat(5_001), 'Keep this to 5,000 characters or fewer'],
    ['details', `${'d'.repeat(50)}\u0000`, 'Remove the unreadable characters'],
    ['company', '\u2060', companyMessage],
  ])('refuses %s %j', (field, value, message) => {
    expect(issuesOf(schema, { ...valid, [field]: value })).toEqual([[field, message]]);
  });

  it('leaves out of the details what nobody sees, and keeps their lines', () => {
    const details = 'One\u0001\u000b\u007f line\r\n\tand another\u0085.';
    expect(schema.parse({ ...valid, details })).toMatchObject({ details: 'One line\r\n\tand another.' });
  });

  it('reports one issue for empty details', () => {
    expect(issuesOf(schema, { ...valid, details: '' })[0]).toEqual(['details', detailsMessage]);
  });
});

describe('options', () => {
  it.each(['', undefined, 'Gardening', 'web development'])('have no service %j', service => {
    const expected = [['service', 'Please select a service']];
    expect(issuesOf(inquiryForm, { ...inquiry, service })).toEqual(expected);
    expect(issuesOfCall({ ...inquiry, service })).toEqual(expected);
  });

  it.each(['', undefined, 'Tomorrow'])('have no timeline %j', timeline => {
    const expected = [['timeline', 'Please select a timeline']];
    expect(issuesOf(inquiryForm, { ...inquiry, timeline })).toEqual(expected);
    expect(issuesOfCall({ ...inquiry, timeline })).toEqual(expected);
    expect(issuesOfCall({ ...sentPress, timeline })).toEqual(expected);
  });

  it.each(['', undefined, 'Other', 'toString'])('have no inquiry type %j', inquiryType => {
    expect(issuesOf(pressForm, { ...press, inquiryType })).toEqual([
      ['inquiryType', 'Please select an inquiry type'],
    ]);
  });

  it('of both forms are accepted by the endpoint', () => {
    for (const service of services) {
      for (const timeline of timelines) expect(issuesOfCall({ ...inquiry, service, timeline })).toEqual([]);
    }
    for (const service of Object.keys(pressInquiryTypes))
      expect(issuesOfCall({ ...sentPress, service })).toEqual([]);
  });

  it('distinguish a press inquiry from a project', () => {
    expect(services.filter(isPressInquiryType)).toEqual([]);
    expect(
      ['press', 'government', 'civil-rights', 'partnership', 'grant', 'other'].every(isPressInquiryType),
    ).toBe(true);
    expect(isPressInquiryType('constructor')).toBe(false);
  });
});

it('the press form sends its type as the service and a fixed timeline', () => {
  expect(inquiryFromPressForm(pressForm.parse(press))).toEqual(sentPress);
});

it.each([undefined, null, 'text', 7, [], {}])('%j is not an inquiry', input => {
  expect(issuesOfCall(input).length).toBeGreaterThan(0);
});
