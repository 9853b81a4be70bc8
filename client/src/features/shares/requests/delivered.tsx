import type { DeliveredItem } from '@shared/contracts/shares/staff-file-requests';
import { formatFileSize } from '@shared/files';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { Moment } from '@/components/list/facts';
import { Button } from '@/components/ui/button';
import { Loaded } from '@/components/ui/states';
import { VerbatimText } from '@/components/ui/verbatim-text';
import { messageOf } from '@/lib/api/api-error';
import { download } from '@/lib/api/download-file';
import { endpointQuery } from '@/lib/api/endpoint';
import { saveBlob } from '@/lib/save-blob';
import { toastFailure } from '@/lib/use-change';
import { ShareQuestion } from '../manage/share-question';

export function Delivered({ slug }: { slug: string }) {
  const query = useQuery({ ...endpointQuery('listDelivered', { params: { slug } }), staleTime: 0 });
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="grid gap-3">
      <h3 ref={heading} tabIndex={-1} className="label">
        What arrived
      </h3>
      <Loaded query={query} name="what arrived" failed={query.error ? messageOf(query.error) : undefined}>
        {items =>
          items.length === 0 ? (
            <p className="text-ink-soft">Nothing yet.</p>
          ) : (
            [...new Set(items.map(({ deliveryId }) => deliveryId))].map(id => (
              <Delivery
                key={id}
                items={items.filter(({ deliveryId }) => deliveryId === id)}
                fallbackFocus={heading}
              />
            ))
          )
        }
      </Loaded>
    </section>
  );
}

interface DeliveryProps {
  items: DeliveredItem[];
  fallbackFocus: RefObject<HTMLElement | null>;
}

function Delivery({ items, fallbackFocus }: DeliveryProps) {
  const [first] = items;
  if (!first) return null;
  return (
    <div className="grid gap-2 border-l-2 border-line pl-3">
      <p>
        <span className="font-[560]">{first.sender ?? 'No name given'}</span>
        <span className="caption text-ink-soft">
          , <Moment at={first.createdAt} />
        </span>
      </p>
      <ul className="grid gap-3">
        {items.map(item => (
          <Item key={item.id} item={item} fallbackFocus={fallbackFocus} />
        ))}
      </ul>
    </div>
  );
}

function Item({
  item,
  fallbackFocus,
}: {
  item: DeliveredItem;
  fallbackFocus: DeliveryProps['fallbackFocus'];
}) {
  const { slug, note, noteUnreadable, hasFile, fileSize } = item;
  const fileName = item.fileName ?? `file-${slug}`;
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => download('downloadDelivered', { params: { slug } }, { size: fileSize }),
    onSuccess: file => saveBlob(file, fileName),
    onError: error => toastFailure(error, 'Download failed', 'There was a problem preparing the file.'),
  });
  const name = hasFile ? fileName : 'the note';
  return (
    <li className="grid gap-1">
      {note && <VerbatimText text={note} />}
      {noteUnreadable && (
        <p className="font-semibold text-alarm">
          This note can’t be read: its key is missing or the note was altered.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4">
        {hasFile && (
          <>
            <span className="figures min-w-0 max-sm:w-full [overflow-wrap:anywhere]">
              {fileName} <span className="caption text-ink-soft">{formatFileSize(fileSize ?? 0)}</span>
            </span>
            <Button
              variant="link"
              pending={isPending}
              pendingLabel="Preparing…"
              onClick={() => mutate()}
              className="justify-items-start"
              aria-label={`Download ${fileName}`}
            >
              Download
            </Button>
          </>
        )}
        <Button variant="link" onClick={() => setAsking(true)} aria-label={`Delete ${name}`}>
          {hasFile ? 'Delete' : 'Delete note'}
        </Button>
      </div>
      {isAsking && (
        <ShareQuestion
          share={{ slug, title: hasFile ? fileName : null, hasFile }}
          about="deleteDelivered"
          onClose={() => setAsking(false)}
          fallbackFocus={fallbackFocus}
        />
      )}
    </li>
  );
}
