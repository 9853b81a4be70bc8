import { recordNumber } from '@shared/text';
import type { ReactNode } from 'react';
import { VerbatimText } from '@/components/ui/verbatim-text';
import { formatZonedMoment } from '@/lib/dates';

type Fact = [term: string, value: ReactNode];

interface FactsProps {
  facts: readonly (Fact | false | null | '')[];
  text?: string | null;
}

export function Facts({ facts, text }: FactsProps) {
  const known = facts.filter(fact => Array.isArray(fact));
  return (
    <div className="grid gap-4">
      {text && <VerbatimText text={text} />}
      <dl className="flex flex-wrap gap-x-10 gap-y-2.5">
        {known.map(([term, value]) => (
          <div key={term} className="min-w-0 max-w-[26rem] [overflow-wrap:anywhere]">
            <dt className="caption text-ink-soft">{term}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatZonedMoment(at)}</time>;

export const recordFacts = (
  term: string,
  { id, createdAt }: { id: number | string; createdAt: string },
): Fact[] => [
  [term, <Moment key="created" at={createdAt} />],
  ['Number', recordNumber(id)],
];

export const emailFact = (email: string | null): Fact | null =>
  email ? ['Email', <EmailLink key="email" email={email} />] : null;

export const phoneFact = (phone: string): Fact => [
  'Phone',
  <a key="phone" href={`tel:${toTelHref(phone)}`} className="text-link">
    {phone}
  </a>,
];

/** `+46 (8) 555-01.47` becomes `+4685550147`. */
function toTelHref(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return phone.trim().startsWith('+') ? `+${digits}` : digits;
}

/** Breaks a long address before its domain. */
export function EmailLink({ email }: { email: string }) {
  const domain = email.lastIndexOf('@');
  return (
    <a href={`mailto:${email}`} className="text-link font-[430] [overflow-wrap:anywhere]">
      <span>{email.slice(0, domain)}</span>
      <wbr />
      <span>{email.slice(domain)}</span>
    </a>
  );
}
