import { studio } from '@shared/site/studio';
import { type Html, html } from '../../html';
import type { DisputeRecord, PaymentRecord, SessionRecord } from './store';

export interface PageFacts {
  session: SessionRecord;
  payment: PaymentRecord | null;
  /** Cents. */
  refunded: number;
  dispute: DisputeRecord | null;
  /** Path of this session's page; its actions are below it. */
  path: string;
}

export interface PageView {
  title: string;
  panel: Html;
}

export function viewSession(facts: PageFacts): PageView {
  const { session, payment } = facts;
  if (session.status === 'open') return viewOpen(facts);
  if (session.status === 'expired') return viewExpired(facts);
  if (payment?.status === 'processing') return viewProcessing(facts);
  return payment?.status === 'succeeded' ? viewPaid(facts, payment) : viewFailed(facts);
}

/** Where the payer goes after paying. */
export function successUrl({ id, successUrl: template }: SessionRecord): string {
  return template.replaceAll('{CHECKOUT_SESSION_ID}', () => id);
}

export function formatAmount(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

export function viewMissing(): PageView {
  return {
    title: 'Payment not found',
    panel: html`<h1>We can’t find this payment</h1><p>The link may be incomplete. You weren’t charged.</p>`,
  };
}

function viewOpen({ session, path }: PageFacts): PageView {
  const word = session.submitType === 'donate' ? 'Donate' : 'Pay';
  const amount = formatAmount(session.amount, session.currency);
  const declined = html`<p class="alert" role="alert" tabindex="-1" autofocus>Your card was declined. You weren’t charged. Please try again.</p>`;
  return {
    title: session.declined ? 'Your card was declined' : `${word} ${amount}`,
    panel: html`<h1>Payment details</h1>
      ${session.declined && declined}
      <dl>
        ${session.customerEmail !== null && row('Receipt to', session.customerEmail)}
        ${row('Card', '4242 4242 4242 4242')}
      </dl>
      <form method="post">
        ${session.customerEmail === null && html`<label>Email <input name="email" type="email" autocomplete="email"></label>`}
        <label>Name on card <input name="name" autocomplete="cc-name"></label>
        ${button(path, 'pay', `${word} ${amount}`, 'primary')}
        ${button(path, 'decline', 'Decline')}
        ${button(path, 'pay-later', 'Pay later (processing)')}
      </form>
      <a class="cancel" href="${session.cancelUrl}">Cancel and return to ${studio.name}</a>`,
  };
}

function viewPaid({ session, refunded, dispute, path }: PageFacts, payment: PaymentRecord): PageView {
  const left = payment.amount - refunded;
  const open = dispute?.status === 'needs_response';
  return {
    title: 'Payment complete',
    panel: html`<h1>This payment is complete</h1>
      <p>You paid ${formatAmount(payment.amount, payment.currency)}. You can’t pay again on this page.</p>
      ${returnLink(session)}
      ${controls(
        refunded > 0 && status(`${formatAmount(refunded, payment.currency)} refunded`),
        dispute && status(`Dispute: ${open ? 'awaiting a decision' : dispute.status}`),
        left > 0 && button(path, 'refund', `Refund ${formatAmount(left, payment.currency)}`),
        !dispute && button(path, 'dispute', 'Open a dispute'),
        open && button(path, 'win-dispute', 'Resolve the dispute for the studio'),
        open && button(path, 'lose-dispute', 'Resolve the dispute for the cardholder'),
      )}`,
  };
}

function viewProcessing({ session, path }: PageFacts): PageView {
  return {
    title: 'Payment processing',
    panel: html`<h1>This payment is processing</h1>
      <p>Your bank is processing it. This kind of payment can take a few days to succeed or fail.</p>
      ${returnLink(session)}
      ${controls(
        button(path, 'succeed', 'Make the payment succeed'),
        button(path, 'fail', 'Make the payment fail'),
      )}`,
  };
}

function viewFailed({ session }: PageFacts): PageView {
  return {
    title: 'Payment failed',
    panel: html`<h1>This payment failed</h1><p>Your bank didn’t send the money, so you weren’t charged.</p>
      ${returnLink(session)}`,
  };
}

function viewExpired({ session }: PageFacts): PageView {
  return {
    title: 'Checkout expired',
    panel: html`<h1>This checkout has expired</h1><p>You weren’t charged. To try again, start over on our site.</p>
      <a class="button primary" href="${session.cancelUrl}">Return to ${studio.name}</a>`,
  };
}

function returnLink(session: SessionRecord): Html {
  return html`<a class="button primary" href="${successUrl(session)}">Return to ${studio.name}</a>`;
}

function row(term: string, detail: string): Html {
  return html`<div><dt>${term}</dt><dd>${detail}</dd></div>`;
}

function status(text: string): Html {
  return html`<p role="status">${text}</p>`;
}

function button(path: string, action: string, label: string, look = ''): Html {
  return html`<button class="${look}" formaction="${path}/${action}">${label}</button>`;
}

/** Actions that only a test has: those of the bank. */
function controls(...items: (Html | null | false)[]): Html {
  const shown = items.filter(item => item !== null && item !== false);
  return html`<section class="controls" aria-labelledby="controls"><h2 id="controls">Test controls</h2><form method="post">${shown}</form></section>`;
}
