import { studio } from '@shared/site/studio';
import express, { type Request, type Response, type Router } from 'express';
import { Html, html } from '../../html';
import { type Ledger, type Payer, priceOf, type Session } from './ledger';
import { pageStyle } from './page-style';
import { formatAmount, type PageView, successUrl, viewMissing, viewSession } from './page-views';

export function createPages(ledger: Ledger): Router {
  const pages = express.Router();
  const actions = new Map<string, (id: string, payer: Payer) => void>(
    Object.entries({
      pay: ledger.pay,
      decline: ledger.decline,
      'pay-later': ledger.payLater,
      succeed: (id: string) => ledger.settle(id, 'succeed'),
      fail: (id: string) => ledger.settle(id, 'fail'),
    }),
  );

  pages.get('/checkout/:id', (request, response) => {
    const session = ledger.find(request.params.id);
    if (!session) return send(response.status(404), viewMissing());
    send(response, viewSession(session, pathOf(request)), session);
  });

  pages.post('/checkout/:id/:action', express.urlencoded({ extended: false }), (request, response) => {
    const { id, action } = request.params;
    const session = ledger.find(id);
    const act = actions.get(action);
    if (!session || !act) return send(response.status(404), viewMissing());
    act(id, request.body ?? {});
    const paid = action === 'pay' && session.payment?.status === 'succeeded';
    response.redirect(303, paid ? successUrl(session) : pathOf(request));
  });

  return pages;
}

function pathOf(request: Request<{ id: string }>): string {
  return `${request.baseUrl}/checkout/${request.params.id}`;
}

function send(response: Response, { title, panel }: PageView, session?: Session): void {
  // Browsers apply `form-action` to a form's redirect too, and paying leads to the site's own origin.
  const origin = session ? new URL(session.params.success_url).origin : '';
  response.set({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self' ${origin}; frame-ancestors 'none'`,
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

function summary(session: Session): Html {
  return html`<p class="merchant">${studio.name}</p>
    <p class="amount">${formatAmount(session)}</p>
    <p class="product">${priceOf(session.params).product_data.name}</p>`;
}
