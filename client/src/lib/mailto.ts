interface Draft {
  subject: string;
  body: string;
}

/** Opens a draft in the reader's own email program. */
export function mailtoHref(to: string, { subject, body }: Draft): string {
  const encode = (text: string) => encodeURIComponent(text.replaceAll('\n', '\r\n'));
  return `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${encode(subject)}&body=${encode(body)}`;
}
