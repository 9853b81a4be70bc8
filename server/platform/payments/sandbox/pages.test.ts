import { studio } from '@shared/site/studio';
import express from 'express';
import request from 'supertest';
import { expect, it } from 'vitest';
import { html } from '../../html';
import { checkoutRequest, startPayments } from './testing';

async function openPage(
  changes: Parameters<typeof checkoutRequest>[0] = {},
  options: { now?: () => Date } = {},
) {
  const { payments, sandbox } = await startPayments({}, options);
  const { id, url } = await payments.createCheckout(checkoutRequest(changes));
  const site = express().use('/sandbox', sandbox.pages);
  const path = new URL(url).pathname;
  return {
    id,
    path,
    site,
    sandbox,
    look: () => request(site).get(path),
    press: (action: string) => request(site).post(`${path}/${action}`),
  };
}

it('the payment page shows the amount, the recipient, and that it is a test, escaped and without scripts', async () => {
  const description = '<img src=x onerror=alert(1)>';
  const { look } = await openPage({ amount: 123_456, donorEmail: 'a@example.com', description });
  const { text, headers } = await look().expect(200);
  const recipient = html`${studio.name}`.text;
  const shown = ['TEST MODE', '$1,234.56', 'a@example.com', recipient, 'href="http://site.test/give"'];
  for (const part of [...shown, '&lt;img src=x onerror=alert(1)&gt;']) expect(text).toContain(part);
  const policy = String(headers['content-security-policy']);
  for (const part of ["default-src 'none'", "form-action 'self' http://site.test;"])
    expect(policy).toContain(part);
});

it('reports an expired checkout, also to a late Pay, and unknown ones', async () => {
  let now = new Date('2026-03-01T12:00:00Z');
  const { press, look, path, site } = await openPage({}, { now: () => now });
  now = new Date('2026-03-01T12:46:00Z');
  expect((await press('pay')).headers.location).toBe(path);
  expect((await look()).text).toContain('This checkout has expired');
  await press('constructor').expect(404);
  await request(site).get('/sandbox/checkout/cs_test_unknown').expect(404);
});
