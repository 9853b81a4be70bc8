import { studio } from '@shared/site/studio';
import express from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import type { CheckoutRequest } from '../payments';
import { checkoutRequest, startPayments } from './testing';

async function openPage(changes: Partial<CheckoutRequest> = {}, options: { now?: () => Date } = {}) {
  const { payments, sandbox } = await startPayments({}, options);
  const { id, url } = await payments.createCheckout(checkoutRequest(changes));
  const site = express().use('/sandbox', sandbox.pages);
  const path = new URL(url).pathname;
  return {
    ...{ id, path, site, sandbox },
    look: () => request(site).get(path),
    press: (action: string) => request(site).post(`${path}/${action}`),
    find: () => payments.findCheckout(id),
  };
}

describe('the payment page', () => {
  it('shows the amount, the recipient, and that it is a test, all of it escaped', async () => {
    const description = '<img src=x onerror=alert(1)>';
    const facts = { amount: 123_456, donorEmail: 'a@example.com', description };
    const { look, path } = await openPage(facts);
    const { text } = await look().expect(200).expect('Content-Type', 'text/html; charset=utf-8');
    const shown = ['TEST MODE', '$1,234.56', 'a@example.com', studio.name, 'href="http://site.test/give"'];
    for (const part of [...shown, '&lt;img src=x onerror=alert(1)&gt;']) expect(text).toContain(part);
    for (const action of ['pay', 'decline', 'pay-later'])
      expect(text).toContain(`formaction="${path}/${action}"`);
    expect(text).not.toMatch(/<img|<script|style="|onclick|role="alert"/);
  });

  it('runs no script, cannot be framed, and submits forms only here and to the site', async () => {
    const { headers } = await (await openPage()).look();
    const policy = String(headers['content-security-policy']);
    for (const part of [
      "default-src 'none'",
      "frame-ancestors 'none'",
      "form-action 'self' http://site.test;",
    ])
      expect(policy).toContain(part);
    expect(policy).not.toContain('unsafe');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  });

  it('charges once, however often Pay is pressed, and leads to the success URL', async () => {
    const successUrl = 'http://site.test/a?b=$&&x={CHECKOUT_SESSION_ID}';
    const { press, look, sandbox, find, id } = await openPage({ successUrl });
    for (const { status, headers } of await Promise.all([press('pay'), press('pay'), press('pay')]))
      expect([status, headers.location]).toEqual([303, `http://site.test/a?b=$&&x=${id}`]);
    expect(await find()).toMatchObject({ paid: true });
    expect(sandbox.events()).toHaveLength(1);
    const { text } = await look();
    expect(text).toContain('This payment is complete');
    expect(text).not.toContain(`/pay"`);
  });

  it('declines a card, says so, and allows another try', async () => {
    const { press, look, path, find } = await openPage();
    expect((await press('decline').expect(303)).headers.location).toBe(path);
    expect((await look()).text).toContain('Your card was declined.');
    expect(await find()).toMatchObject({ status: 'open', paid: false });
    await press('pay');
    expect(await find()).toMatchObject({ status: 'complete', paid: true });
    await press('decline');
    expect((await look()).text).not.toContain('declined');
  });

  it.each([
    ['succeed', true, 'This payment is complete'],
    ['fail', false, 'This payment failed'],
  ])('lets a processing payment %s', async (action, paid, heading) => {
    const { press, look, find } = await openPage();
    await press('pay-later');
    await press('pay');
    expect(await find()).toMatchObject({ status: 'complete', paid: false });
    expect((await look()).text).toContain('This payment is processing');
    await press(action);
    expect(await find()).toMatchObject({ paid });
    expect((await look()).text).toContain(heading);
  });

  it('reports an expired checkout, also to a late Pay', async () => {
    let now = new Date('2026-03-01T12:00:00Z');
    const { press, look, path, find } = await openPage({}, { now: () => now });
    now = new Date('2026-03-01T12:46:00Z');
    expect((await press('pay')).headers.location).toBe(path);
    expect((await look()).text).toContain('This checkout has expired');
    expect(await find()).toMatchObject({ status: 'expired', paid: false });
  });

  it('plays the bank: refunds once, opens and decides disputes', async () => {
    const { press, look, sandbox } = await openPage();
    for (const action of [
      'refund',
      'pay',
      'refund',
      'refund',
      'dispute',
      'dispute',
      'win-dispute',
      'lose-dispute',
    ])
      await press(action).expect(303);
    expect((await look()).text).toContain('Dispute: won');
    expect(sandbox.events().map(({ type }) => type)).toEqual([
      'checkout.session.completed',
      'charge.refunded',
      'charge.dispute.created',
      'charge.dispute.closed',
    ]);
  });

  it('responds 404 to unknown paths', async () => {
    const { press, site } = await openPage();
    await press('constructor').expect(404);
    const { text } = await request(site).get('/sandbox/checkout/cs_test_unknown').expect(404);
    expect(text).toContain('We can’t find this payment');
  });
});
