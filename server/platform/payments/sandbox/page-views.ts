import { studio } from '@shared/site/studio';
import { type Html, html } from '../../html';
import { priceOf, type Session } from './ledger';

export interface PageView {
  title: string;
  panel: Html;
}

export function viewSession(session: Session, path: string): PageView {
  if (session.status === 'open') return viewOpen(session, path);
  const state = session.payment?.status ?? 'expired';
  const { title, heading, sentence } = words[state];
  const back = state === 'expired' ? session.params.cancel_url : successUrl(session);
  return {
    title,
    panel: html`<h1>${heading}</h1><p>${sentence}</p>
      <a class="button primary" href="${back}">Return to ${studio.name}</a>
      ${state === 'processing' && testControls(path)}`,
  };
}

const words = {
  succeeded: {
    title: 'Payment complete',
    heading: 'This payment is complete',
    sentence: 'You can’t pay again on this page.',
  },
  processing: {
    title: 'Payment processing',
    heading: 'This payment is processing',
    sentence: 'Your bank is processing it. This kind of payment can take a few days to succeed or fail.',
  },
  requires_payment_method: {
    title: 'Payment failed',
    heading: 'This payment failed',
    sentence: 'Your bank didn’t send the money, so you weren’t charged.',
  },
  expired: {
    title: 'Checkout expired',
    heading: 'This checkout has expired',
    sentence: 'You weren’t charged. To try again, start over on our site.',
  },
};

const testControls = (path: string) =>
  html`<section class="controls" aria-labelledby="controls"><h2 id="controls">Test controls</h2><form method="post">
    ${button(path, 'succeed', 'Make the payment succeed')}
    ${button(path, 'fail', 'Make the payment fail')}
  </form></section>`;

export function successUrl({ id, params }: Session): string {
  return params.success_url.replaceAll('{CHECKOUT_SESSION_ID}', () => id);
}

export function formatAmount({ params }: Session): string {
  const { currency, unit_amount } = priceOf(params);
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(unit_amount / 100);
}

export function viewMissing(): PageView {
  return {
    title: 'Payment not found',
    panel: html`<h1>We can’t find this payment</h1><p>The link may be incomplete. You weren’t charged.</p>`,
  };
}

function viewOpen(session: Session, path: string): PageView {
  const { submit_type, customer_email, cancel_url } = session.params;
  const word = submit_type === 'donate' ? 'Donate' : 'Pay';
  const amount = formatAmount(session);
  const declined = html`<p class="alert" role="alert" tabindex="-1" autofocus>Your card was declined. You weren’t charged. Please try again.</p>`;
  return {
    title: session.declined ? 'Your card was declined' : `${word} ${amount}`,
    panel: html`<h1>Payment details</h1>
      ${session.declined && declined}
      <dl>
        ${customer_email !== undefined && row('Receipt to', customer_email)}
        ${row('Card', '4242 4242 4242 4242')}
      </dl>
      <form method="post">
        ${customer_email === undefined && html`<label>Email <input name="email" type="email" autocomplete="email"></label>`}
        <label>Name on card <input name="name" autocomplete="cc-name"></label>
        ${button(path, 'pay', `${word} ${amount}`, 'primary')}
        ${button(path, 'decline', 'Decline')}
        ${button(path, 'pay-later', 'Pay later (processing)')}
      </form>
      <a class="cancel" href="${cancel_url}">Cancel and return to ${studio.name}</a>`,
  };
}

function row(term: string, detail: string): Html {
  return html`<div><dt>${term}</dt><dd>${detail}</dd></div>`;
}

function button(path: string, action: string, label: string, look = ''): Html {
  return html`<button class="${look}" formaction="${path}/${action}">${label}</button>`;
}
