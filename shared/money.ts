import { drive } from './site/studio';

/* Money is integer cents, but people and the checkout endpoint use dollars. */

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
let grouped: Intl.NumberFormat | undefined;
let sign: string | undefined;

/** `$`, made when it's needed: a phone takes a tenth of a second for the first formatter. */
export function currencySign(): string {
  sign ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: drive.currency })
    .format(0)
    .slice(0, -'0.00'.length);
  return sign;
}

/** Reads the digits and never rounds: 19.99 is 1999 (19.99 * 100 is not), and 10.005 is null. */
export function dollarsToCents(dollars: number): number | null {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(dollars));
  if (!match) return null;
  const [, sign, whole, fraction = ''] = match;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? (sign ? -cents : cents) : null;
}

/** `123456` becomes `1,234.56`. */
export function formatCents(cents: number): string {
  grouped ??= new Intl.NumberFormat('en-US', twoDecimals);
  return grouped.format(cents / 100);
}

export function formatExactly(cents: number): string {
  return currencySign() + formatCents(cents);
}

/** `123456` becomes `$1,234.56`, and `1500000` becomes `$15,000`. */
export function formatDollars(cents: number): string {
  return `${currencySign()}${cents % 100 === 0 ? (cents / 100).toLocaleString('en-US') : formatCents(cents)}`;
}

/** Rounds down to one decimal, so that 100 is never shown before it is reached. */
export function percentageOf(cents: number, goal: number): number {
  return Math.floor((Math.max(0, cents) * 1_000) / goal) / 10;
}
