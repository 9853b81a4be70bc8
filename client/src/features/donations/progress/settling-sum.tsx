import { formatCents } from '@shared/money';
import { useSettling } from '@/lib/use-settling';

/** A sum, such as `1,234.56`, that runs to its new height together with the gauge beside it. */
export function SettlingSum({ dollars }: { dollars: string }) {
  return formatCents(useSettling(Math.round(Number(dollars.replaceAll(',', '')) * 100)));
}
