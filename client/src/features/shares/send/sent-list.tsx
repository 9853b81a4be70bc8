import { sendCopy } from '@brand/copy/send';
import { formatFileSize } from '@shared/files';
import { Button } from '@/components/ui/button';
import { formatZonedMoment } from '@/lib/dates';
import type { Sent } from './use-delivery';

/** From the browser's memory: the server tells nobody what was sent. */
export function SentList({ title, sent }: { title: string; sent: Sent }) {
  const { at, files, hasNote } = sent;
  return (
    <section aria-labelledby="sent" className="mt-8 grid max-w-xl gap-3 [overflow-wrap:anywhere]">
      <h2 id="sent" className="title">
        {title}
      </h2>
      <p className="small text-ink-soft">
        <time dateTime={at.toISOString()}>{sendCopy.sentAt(formatZonedMoment(at))}</time>
      </p>
      <ul className="figures divide-y divide-line border-y border-line">
        {files.map(({ name, size }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two files of one name apart
          <li key={`${index} ${name}`} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 font-[560]">{name}</span>
            <span className="shrink-0 text-ink-soft">{formatFileSize(size)}</span>
          </li>
        ))}
        {hasNote && <li className="py-2 font-[560]">{sendCopy.note}</li>}
      </ul>
      <Button variant="quiet" onClick={() => window.print()} className="mt-2 w-fit print:hidden">
        {sendCopy.print}
      </Button>
    </section>
  );
}
