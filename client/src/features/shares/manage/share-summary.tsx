import type { ShareListItem } from '@shared/contracts/staff-shares';
import { formatFileSize } from '@shared/file-size';
import { recordNumber } from '@shared/record-number';
import { paths } from '@shared/site/paths';
import { Paperclip } from 'lucide-react';
import { VerbatimText } from '@/components/ui/verbatim-text';
import { formatZonedMoment } from '@/lib/dates';

/** What is in a share, or was. The note stays collapsed: admin pages may be seen by others. */
export function ShareSummary({ share }: { share: ShareListItem }) {
  const {
    id,
    title,
    slug,
    note,
    noteUnreadable,
    fileName,
    fileSize,
    contentRemovedAt,
    createdBy,
    createdAt,
  } = share;
  return (
    <div className="grid justify-items-start gap-1 font-[430] [overflow-wrap:anywhere]">
      <span className={title ? 'text-base font-[680]' : 'text-base font-[560] text-ink-soft'}>
        {title ?? 'Untitled share'}
      </span>
      <span className="caption flex flex-wrap gap-x-2 text-ink-soft">
        <span>{paths.share(slug)}</span>
        <span>{recordNumber(id)}</span>
      </span>
      <span className="caption text-ink-soft">
        Created {createdBy !== null && <span>{`by ${createdBy}, `}</span>}
        <time dateTime={createdAt}>{formatZonedMoment(createdAt)}</time>
      </span>
      {fileSize !== null && (
        <span className="figures flex items-baseline gap-1.5">
          <Paperclip aria-hidden="true" className="size-3.5 shrink-0 translate-y-0.5" />
          <span>
            <span>{fileName ?? `share-${slug}`}</span>
            <span className="text-ink-soft">{` (${formatFileSize(fileSize)})`}</span>
          </span>
        </span>
      )}
      {contentRemovedAt && (
        <span className="text-ink-soft">
          Content deleted <time dateTime={contentRemovedAt}>{formatZonedMoment(contentRemovedAt)}</time>
        </span>
      )}
      {noteUnreadable && (
        <span className="font-semibold text-alarm">
          This note can’t be read: its key is missing or the note was altered.
        </span>
      )}
      {note && (
        <details className="w-full">
          <summary className="w-fit font-[520] hover:text-brand-strong">Note</summary>
          <div className="mt-2 border-l-2 border-line pl-3">
            <VerbatimText text={note} />
          </div>
        </details>
      )}
    </div>
  );
}
