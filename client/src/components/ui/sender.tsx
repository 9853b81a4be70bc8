import { EmailLink } from './email-link';

interface SenderProps {
  firstName: string;
  lastName: string;
  company: string;
  email: string;
  phone?: string;
}

export function Sender({ firstName, lastName, company, email, phone }: SenderProps) {
  return (
    <div className="grid justify-items-start gap-0.5 [overflow-wrap:anywhere]">
      <span className="text-base font-[680]">{`${firstName} ${lastName}`}</span>
      <span className="font-[430]">{company}</span>
      <EmailLink email={email} />
      {phone && (
        <a href={`tel:${toTelHref(phone)}`} className="text-link figures font-[430]">
          {phone}
        </a>
      )}
    </div>
  );
}

/** The `tel:` form of a phone number: its digits, after a plus if it begins with one. */
function toTelHref(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return phone.trim().startsWith('+') ? `+${digits}` : digits;
}
