import { donationLimits } from '../../limits/amounts';
import { currencySign } from '../../money';
import { nameCurrency } from '../../paid-amount';
import { drive } from '../../site/studio';
import { donationMessages } from './donations';

const plain = /^(?=.*\d)(\d*|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d*))?$/;
const decimalComma = /^(\d+|[1-9]\d{0,2}(?:[.\s'\u2019]\d{3})+),(\d{1,2})$/;
const pointedThousands = /^([1-9]\d{0,2})\.(\d{2})0$/;

/** Asks instead of guessing what can be read in two ways, such as `1.000`. */
export function readAmount(text: string): { cents: number } | { message: string } {
  const figure = dropSign(text.trim());
  if (/^$|^[-−–]/.test(figure)) return { message: donationMessages.amount };

  const [, dollars, hundredths = ''] = decimalComma.exec(figure) ?? [];
  if (dollars)
    return {
      message: `Use a decimal point for cents: ${dollars.replace(/\D/g, '')}.${hundredths.padEnd(2, '0')}`,
    };
  const [, first, last] = pointedThousands.exec(figure) ?? [];
  if (first) return { message: `Do you mean ${first},${last}0 or ${first}.${last}?` };

  const [, units, decimals = ''] = plain.exec(figure) ?? [];
  if (units === undefined) {
    const currency = nameCurrency(drive.currency);
    return { message: `Please enter ${currency} as a plain number, such as 1000 or 19.99` };
  }
  if (decimals.length > 2) return { message: donationMessages.amountDecimals };
  const cents = Number(units.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
  if (cents < donationLimits.minAmount) return { message: donationMessages.amount };
  return cents > donationLimits.maxAmount ? { message: donationMessages.amountTooHigh } : { cents };
}

export function centsOf(text: string): number | null {
  const read = readAmount(text);
  return 'cents' in read ? read.cents : null;
}

/** `20` or `19.99`. */
export function toText(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

function dropSign(text: string): string {
  const sign = currencySign();
  if (text.startsWith(sign)) return text.slice(sign.length).trimStart();
  return text.endsWith(sign) ? text.slice(0, -sign.length).trimEnd() : text;
}
