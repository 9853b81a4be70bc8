import { limitMarks } from '@shared/text';

/** User input with its line breaks. Never rendered as markup. */
export function VerbatimText({ text }: { text: string }) {
  return (
    <p dir="auto" className="max-w-[68ch] whitespace-pre-wrap [overflow-wrap:anywhere]">
      {limitMarks(text)}
    </p>
  );
}
