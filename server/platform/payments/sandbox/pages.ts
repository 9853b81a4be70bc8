import { createHash } from 'node:crypto';
import { studio } from '@shared/site/studio';
import express, { type Request, type Response, type Router } from 'express';
import { Html, html } from '../../html';
import type { Charges } from './charges';
import type { Checkout, Payer } from './checkout';
import { pageStyle } from './page-style';
import { formatAmount, type PageView, successUrl, viewMissing, viewSession } from './page-views';
import { ApiError } from './params';
import type { SessionRecord, Store } from './store';

export interface PagesDeps {
  store: Store;
  checkout: Checkout;
  charges: Charges;
}

const styleHash = `'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`;

/** The hosted payment page. It works without scripts, and every action may be repeated. */
export function createPages(deps: PagesDeps): Router {
  const { store, checkout, charges } = deps;
  const pages = express.Router();

  const actions = new Map<string, (id: string, payer: Payer) => unknown>(
    Object.entries({
      pay: checkout.pay,
      decline: checkout.decline,
      'pay-later': checkout.payLater,
      succeed: (id: string) => checkout.settle(id, 'succeed'),
      fail: (id: string) => checkout.settle(id, 'fail'),
      refund: (id: string) => charges.refund(paymentOf(id)),
      dispute: (id: string) => charges.openDispute(paymentOf(id)),
      'win-dispute': (id: string) => closeDispute(id, 'won'),
      'lose-dispute': (id: string) => closeDispute(id, 'lost'),
    }),
  );
  const paymentOf = (id: string) => checkout.find(id).paymentId ?? '';
  const closeDispute = (id: string, outcome: 'won' | 'lost') =>
    charges.closeDispute(charges.disputeOf(paymentOf(id))?.id ?? '', outcome);

  pages.get('/checkout/:id', (request, response) => {
    const session = find(request.params.id);
    if (!session) return send(response.status(404), viewMissing());
    const payment = store.payments.get(session.paymentId ?? '') ?? null;
    const dispute = payment && charges.disputeOf(payment.id);
    const refunded = charges.refundedOf(session.paymentId ?? '');
    send(response, viewSession({ session, payment, refunded, dispute, path: pathOf(request) }), session);
  });

  pages.post('/checkout/:id/:action', express.urlencoded({ extended: false }), (request, response) => {
    const { id, action } = request.params;
    const session = find(id);
    const act = actions.get(action);
    if (!session || !act) return send(response.status(404), viewMissing());
    tolerate(() => act(id, request.body ?? {}));
    const paid = action === 'pay' && session.paymentStatus === 'paid';
    response.redirect(303, paid ? successUrl(session) : pathOf(request));
  });

  function find(id: string): SessionRecord | null {
    return store.sessions.has(id) ? checkout.find(id) : null;
  }

  return pages;
}

function pathOf(request: Request<{ id: string }>): string {
  return `${request.baseUrl}/checkout/${request.params.id}`;
}

/** A second press of a button has no effect: the page that follows shows the current state. */
function tolerate(act: () => unknown): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

function send(response: Response, { title, panel }: PageView, session?: SessionRecord): void {
  response.set({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': contentSecurityPolicy(session),
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'X-Robots-Tag': 'noindex, nofollow',
  });
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Test mode</title>
<link rel="icon" href="data:,">
<style>${new Html(pageStyle)}</style>
</head>
<body>
<header class="test-mode"><strong>TEST MODE</strong> No card is charged and no money moves.</header>
<main>
<section class="order" aria-label="Order summary">${session ? summary(session) : html`<p class="merchant">${studio.name}</p>`}</section>
<section class="panel" aria-label="Payment">${panel}</section>
</main>
</body>
</html>`;
  response.type('html').send(page.text);
}

function summary(session: SessionRecord): Html {
  return html`<p class="merchant">${studio.name}</p>
    <p class="amount">${formatAmount(session.amount, session.currency)}</p>
    <p class="product">${session.productName}</p>`;
}

/** Browsers apply `form-action` to a form's redirect too, and paying leads to the site's own origin. */
function contentSecurityPolicy(session?: SessionRecord): string {
  return [
    "default-src 'none'",
    `style-src ${styleHash}`,
    'img-src data:',
    `form-action 'self' ${session ? new URL(session.successUrl).origin : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
