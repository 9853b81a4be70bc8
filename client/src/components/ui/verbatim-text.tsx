import { limitMarks } from '@shared/text';

export function VerbatimText({ text }: { text: string }) {
  return (
    <p dir="auto" className="max-w-[68ch] whitespace-pre-wrap [overflow-wrap:anywhere]">
      {limitMarks(text)}
    </p>
  );
}
