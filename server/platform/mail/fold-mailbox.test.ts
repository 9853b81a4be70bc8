import { expect, it } from 'vitest';
import { foldMailbox } from './fold-mailbox';

it.each([
  ['Ruth.Adeyemi@Example.COM', 'ruth.adeyemi@example.com'],
  ['  ruth@example.com ', 'ruth@example.com'],
  ['ruth+a+b@example.com', 'ruth@example.com'],
  ['R.u.t.h.+x.y@gmail.com', 'ruth@gmail.com'],
  ['ru.th@GoogleMail.com', 'ruth@gmail.com'],
  ['ru.th@notgmail.com', 'ru.th@notgmail.com'],
  ['+x@example.com', '+x@example.com'],
  ['...@gmail.com', '...@gmail.com'],
  ['no address', 'no address'],
])('%j is the mailbox %j', (address, mailbox) => {
  expect(foldMailbox(address)).toBe(mailbox);
  expect(foldMailbox(mailbox)).toBe(mailbox);
});
