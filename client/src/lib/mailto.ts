interface Draft {
  subject: string;
  body: string;
}

export function mailtoHref(to: string, { subject, body }: Draft): string {
  const encode = (text: string) => encodeURIComponent(text.replaceAll('\n', '\r\n'));
  return `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${encode(subject)}&body=${encode(body)}`;
}
