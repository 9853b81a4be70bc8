import { expect, it } from 'vitest';
import { describeFirstSteps } from './describe-first-steps';

const publicUrl = 'http://localhost:3000';
const linesOf = (text: string) => text.trim().split('\n');

it('the first minute is six lines: an account, a share, a donation, demo data, emails, and how to start over', () => {
  const text = describeFirstSteps({
    publicUrl,
    account: { username: 'demo', password: 'k7qd-m2xf-9thw' },
    share: { slug: 'Jk3', password: 'harbor lights' },
    sandbox: true,
    dataFolder: '.data',
  });
  expect(linesOf(text)).toEqual([
    'Sign in        http://localhost:3000/auth as demo with the password k7qd-m2xf-9thw',
    '  Open a share   http://localhost:3000/share/Jk3 with the password harbor lights',
    '  Donate         http://localhost:3000/doing-good#donate without a card: press Pay on the page marked TEST MODE',
    '  Add demo data  npm run seed, in another terminal, fills the admin panel with two months of work',
    '  Read emails    npm run emails writes each of them to dist/emails/index.html, to open in a browser',
    '  Start over     stop with Ctrl-C, delete .data and start again',
  ]);
});

it('where people have accounts of their own, a database server, and Stripe, it promises none of the rest', () => {
  const text = describeFirstSteps({
    publicUrl,
    account: null,
    share: null,
    sandbox: false,
    dataFolder: null,
  });
  expect(linesOf(text)).toHaveLength(6);
  expect(text).toContain('with your own account. The first account becomes an owner');
  expect(text).not.toMatch(/TEST MODE|\.data/);
});
