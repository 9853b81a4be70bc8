import { limitMarks } from '@shared/text';
import { Copy } from 'lucide-react';
import { copyWithToast } from '@/lib/copy-text';

export function NoteLines({ note }: { note: string }) {
  const lines = note.split('\n').flatMap(line => line.trim() || []);
  return (
    <ul className="mt-4 divide-y divide-line border-l-2 border-brand bg-paper-raised">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
        <li key={index}>
          <button
            type="button"
            onClick={() => copyWithToast(line, { title: 'Copied', description: 'Line copied to clipboard.' })}
            className="flex min-h-11 w-full items-center justify-between gap-4 px-5 py-2 text-left hover:bg-paper-sunk"
          >
            <span dir="auto" className="min-w-0 grow [overflow-wrap:anywhere]">
              <span className="sr-only">Copy </span>
              {limitMarks(line)}
            </span>
            <Copy aria-hidden="true" className="size-4 shrink-0 text-ink-soft print:hidden" />
          </button>
        </li>
      ))}
    </ul>
  );
}
