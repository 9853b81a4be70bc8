import { expect, it } from 'vitest';
import { cleanEmail, cleanPhone, cleanSharePassword, cleanWebsite, emailPattern } from './pasted-text';

it.each([
  ['ada@example.com\u200b', 'ada@example.com'],
  ['\u202aada@example.com\u202c', 'ada@example.com'],
  ['mailto:ada@example.com', 'ada@example.com'],
  ['mailto:ada@example.com?subject=Hello', 'ada@example.com'],
  ['Ada Lind <ada@example.com>,', 'ada@example.com'],
  ['<ada@example.com>', 'ada@example.com'],
  ['(ada@example.com)', 'ada@example.com'],
  [' ada@example.com, ', 'ada@example.com'],
  ['ada@example\u2011mail.com', 'ada@example-mail.com'],
  ['ada＠example.com', 'ada@example.com'],
  ['post@bücher.example', 'post@xn--bcher-kva.example'],
  ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
])('the email address %j is %j, which is valid', (pasted, address) => {
  expect(cleanEmail(pasted)).toBe(address);
  expect(address).toMatch(emailPattern);
});

it.each([
  'info@xn--e1afmkfd.xn--p1ai',
  'r&d@acme.com',
  'a/b@example.com',
  'hi!@example.com',
  "o'brien@example.com",
  `a@${'b'.repeat(63)}.example`,
])('%s is an email address', address => {
  expect(cleanEmail(address)).toBe(address);
  expect(address).toMatch(emailPattern);
});

it.each([
  '',
  '@',
  'ada',
  'a@b-.com',
  'a@-b.com',
  'ada @example.com',
  'ada@exa mple.com',
  'ada@@example.com',
  'ada@.com',
  'ada@localhost',
  'a@b',
  'a@b.',
  'ada@bücher',
  'ä@example.com',
  'ada@example..com',
  `a@${'b'.repeat(64)}.example`,
  'ada@bücher.example/x',
  'a\u0000b@example.com',
])('%j is none', text => {
  expect(cleanEmail(text)).not.toMatch(emailPattern);
});

it.each([
  ['\u202a+1 (212) 555\u20110100\u202c', '+1 (212) 555-0100'],
  ['+1 212 555\u20130100', '+1 212 555-0100'],
  ['tel:+12125550100', '+12125550100'],
  ['+1\u00a0212\u202f555 0100', '+1 212 555 0100'],
  ['＋１ 212', '+1 212'],
])('the phone number %j is %j', (pasted, phone) => {
  expect(cleanPhone(pasted)).toBe(phone);
});

it.each([
  ['\u200bhttps://acme.com', 'https://acme.com'],
  ['http://http://acme.com', 'http://acme.com'],
  ['https://HTTP://acme.com/a', 'HTTP://acme.com/a'],
  ['https://acme.com/1914–1918 ', 'https://acme.com/1914–1918'],
  ['acme.com', 'acme.com'],
])('the website %j is %j', (pasted, website) => {
  expect(cleanWebsite(pasted)).toBe(website);
});

it.each([
  'blue\u2011door\u2011"7"\u200b',
  ' blue\u2013door\u2013\u201c7\u201d',
  '\ufeffblue\u2010door\u2212\u201f7\u201d\u202c',
  'blue-\u00addoor-"7"',
])('the share password %j is what others type', pasted => {
  expect(cleanSharePassword(pasted)).toBe('blue-door-"7"');
  expect(cleanSharePassword('Ruth\u2019s')).toBe("Ruth's");
});
