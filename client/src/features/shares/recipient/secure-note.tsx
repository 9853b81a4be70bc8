import { limitMarks } from '@shared/clean-text';
import { Copy } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { copyWithToast } from '@/lib/copy-text';

export function SecureNote({ note }: { note: string }) {
  const copy = () =>
    copyWithToast(note, { title: 'Copied', description: 'Secure note copied to clipboard.' });

  return (
    <section aria-labelledby="note-title" className="border-t border-ink pt-5">
      <div className="flex items-center justify-between gap-4">
        <h2 id="note-title" className="label">
          Secure note
        </h2>
        <Button variant="quiet" size="small" onClick={copy} className="print:hidden">
          <Copy aria-hidden="true" className="size-4" />
          Copy note
        </Button>
      </div>
      <p
        dir="auto"
        className="mt-4 whitespace-pre-wrap border-l-2 border-brand bg-paper-raised px-5 py-4 [overflow-wrap:anywhere]"
      >
        {limitMarks(note)}
      </p>
    </section>
  );
}
