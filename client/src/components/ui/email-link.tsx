/** Opens the mail program. A long address breaks before its domain rather than inside a word. */
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
