import { currencySign, formatCents } from '@shared/money';
import { useAnimatedNumber } from '@/lib/use-animated-number';

/** An amount, such as `$1,234.56`, that animates together with the gauge beside it. */
export function AnimatedAmount({ dollars }: { dollars: string }) {
  const cents = useAnimatedNumber(Math.round(Number(dollars.replaceAll(',', '')) * 100));
  return <span>{`${currencySign()}${formatCents(cents)}`}</span>;
}
