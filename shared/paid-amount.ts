/** Amounts are whole numbers of a currency's smallest unit, as the payment provider has them. */

import type { Donation } from './tables/donations';

/** Where Stripe's decimals are not ISO 4217's (docs.stripe.com/currencies). */
const ownDecimals: Record<string, number> = { isk: 2, mga: 0, ugx: 2 };

function decimalsOf(currency: string): number {
  const own = ownDecimals[currency.toLowerCase()];
  if (own !== undefined) return own;
  return (
    new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
    2
  );
}

export function nameCurrency(currency: string): string {
  const two = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'name' });
  return two
    .formatToParts(2)
    .flatMap(({ type, value }) => (type === 'currency' ? value : []))
    .join('');
}

export function toPaidDecimal(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
}

/** `2000` of `eur` becomes `€20.00`, and of `jpy` `¥2,000`. */
export function formatPaid(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(amount / 10 ** decimals);
}

/** Cents. */
export const netOf = ({
  amount,
  refundedAmount,
  disputedAmount,
}: Pick<Donation, 'amount' | 'refundedAmount' | 'disputedAmount'>) =>
  amount - refundedAmount - disputedAmount;
