import { parse } from 'node:querystring';
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
    ...{ id, path, payments, sandbox },
    look: () => request(site).get(path),
    press: (action: string) => request(site).post(`${path}/${action}`),
  };
}

describe('the payment page', () => {
  it('shows the amount, the recipient, and that it is a test', async () => {
    const { look, path } = await openPage({ amount: 123_456, donorEmail: 'a@example.com' });
    const { status, text, headers } = await look();
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const part of ['TEST MODE', '$1,234.56', 'Donation', 'a@example.com', studio.name, 'Cancel']) {
      expect(text).toContain(part);
    }
    for (const action of ['pay', 'decline', 'pay-later'])
      expect(text).toContain(`formaction="${path}/${action}"`);
    expect(text).toContain('href="http://site.test/give"');
    expect(text).not.toContain('role="alert"');
  });

  it('escapes input', async () => {
    const { look } = await openPage({
      description: '<img src=x onerror=alert(1)>',
      cancelUrl: 'http://site.test/give?a=1&b="><script>alert(1)</script>',
    });
    const { text } = await look();
    expect(text).not.toMatch(/<img|<script/);
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('runs no script, cannot be framed, and submits forms only here and to the site', async () => {
    const { headers, text } = await (await openPage()).look();
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self' http://site.test;");
    expect(policy).not.toContain('unsafe');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(text).not.toMatch(/<script|style="|onclick/);
  });

  it('charges once, however often Pay is pressed, and redirects to the success URL', async () => {
    const { press, look, sandbox, payments, id } = await openPage();
    const responses = await Promise.all([press('pay'), press('pay'), press('pay')]);
    for (const { status, headers } of responses) {
      expect(status).toBe(303);
      expect(headers.location).toBe(`http://site.test/thanks?session_id=${id}`);
    }
    expect(await payments.findCheckout(id)).toMatchObject({ paid: true });
    expect(sandbox.events()).toHaveLength(1);
    const { text } = await look();
    expect(text).toContain('This payment is complete');
    expect(text).not.toContain(`/pay"`);
  });

  it('inserts the session ID into the success URL unchanged', async () => {
    const successUrl = 'http://site.test/a?b=$&&x={CHECKOUT_SESSION_ID}&y={CHECKOUT_SESSION_ID}#done';
    const { press, id } = await openPage({ successUrl });
    const { location } = (await press('pay')).headers;
    expect(parse(new URL(String(location)).search.slice(1))).toMatchObject({ x: id, y: id });
  });

  it('declines a card, says so, and allows another try', async () => {
    const { press, look, path, payments, id } = await openPage();
    for (const _time of [1, 2]) {
      const { status, headers } = await press('decline');
      expect({ status, location: headers.location }).toEqual({ status: 303, location: path });
    }
    const { text } = await look();
    expect(text).toContain('Your card was declined.');
    expect(text).toContain('role="alert"');
    expect(await payments.findCheckout(id)).toMatchObject({ status: 'open', paid: false });
    await press('pay');
    expect(await payments.findCheckout(id)).toMatchObject({ status: 'complete', paid: true });
    await press('decline');
    expect((await look()).text).not.toContain('declined');
  });

  it.each([
    ['succeed', true, 'This payment is complete'],
    ['fail', false, 'This payment failed'],
  ])('lets a processing payment %s', async (action, paid, heading) => {
    const { press, look, payments, id } = await openPage();
    await press('pay-later');
    expect(await payments.findCheckout(id)).toMatchObject({ status: 'complete', paid: false });
    const { text } = await look();
    expect(text).toContain('This payment is processing');
    expect(text).toContain(`href="http://site.test/thanks?session_id=${id}"`);
    await press('pay');
    expect(await payments.findCheckout(id)).toMatchObject({ paid: false });
    await press(action);
    expect(await payments.findCheckout(id)).toMatchObject({ paid });
    expect((await look()).text).toContain(heading);
  });

  it('reports an expired checkout, also to a late Pay', async () => {
    let now = new Date('2026-03-01T12:00:00Z');
    const { press, look, path, payments, id, sandbox } = await openPage({}, { now: () => now });
    now = new Date('2026-03-02T12:00:00Z');
    expect((await press('pay')).headers.location).toBe(path);
    expect((await look()).text).toContain('This checkout has expired');
    expect(await payments.findCheckout(id)).toMatchObject({ status: 'expired', paid: false });
    expect(sandbox.events()).toMatchObject([{ type: 'checkout.session.expired' }]);
  });

  it('plays the bank: refunds once, opens and decides disputes', async () => {
    const { press, look, sandbox } = await openPage();
    expect((await press('refund')).status).toBe(303);
    await press('pay');
    for (const action of ['refund', 'refund', 'dispute', 'dispute', 'win-dispute', 'lose-dispute'])
      await press(action);
    expect((await look()).text).toContain('Dispute: won');
    expect(sandbox.events().map(({ type }) => type)).toEqual([
      'checkout.session.completed',
      'charge.refunded',
      'charge.dispute.created',
      'charge.dispute.closed',
    ]);
  });

  it('responds 404 to unknown paths', async () => {
    const { press, sandbox } = await openPage();
    expect((await press('constructor')).status).toBe(404);
    const site = express().use('/sandbox', sandbox.pages);
    const { status, text } = await request(site).get('/sandbox/checkout/cs_test_unknown');
    expect({ status, text }).toEqual({
      status: 404,
      text: expect.stringContaining('We can’t find this payment'),
    });
  });
});
