/** What somebody typed, line breaks and all. Never read as markup. */
export function TypedText({ text }: { text: string }) {
  return <p className="max-w-[68ch] whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>;
}
