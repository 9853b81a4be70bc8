interface SenderProps {
  firstName: string;
  lastName: string;
  company: string;
  email: string;
  phone?: string;
}

/** Who wrote, and how to answer. */
export function Sender({ firstName, lastName, company, email, phone }: SenderProps) {
  return (
    <div className="grid justify-items-start gap-0.5 [overflow-wrap:anywhere]">
      <span className="text-base font-[680]">
        {firstName} {lastName}
      </span>
      <span className="font-[430]">{company}</span>
      <a href={`mailto:${email}`} className="text-link font-[430]">
        {email}
      </a>
      {phone && (
        <a href={`tel:${toDialled(phone)}`} className="text-link figures font-[430]">
          {phone}
        </a>
      )}
    </div>
  );
}

/** What of a phone number is dialled: its digits, after a plus if it begins with one. */
function toDialled(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return phone.trim().startsWith('+') ? `+${digits}` : digits;
}
