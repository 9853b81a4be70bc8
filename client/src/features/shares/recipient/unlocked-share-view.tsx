import { shareCopy } from '@brand/copy/share';
import type { UnlockedShare } from '@shared/contracts/shares/shares';
import { timing } from '@shared/limits/amounts';
import { limitMarks } from '@shared/text';
import { Copy } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/lib/class-names';
import { copyWithToast } from '@/lib/copy-text';
import { formatZonedMoment } from '@/lib/dates';
import { useLazyDialog } from '@/lib/use-lazy-dialog';
import { Attachment } from './attachment';
import type { LockReason } from './use-share-access';

/** Characters that take two or three lines in the largest type. */
const longTitle = 60;

interface UnlockedShareViewProps {
  slug: string;
  share: UnlockedShare;
  password: string;
  onLock: (reason?: LockReason) => void;
}

export function UnlockedShareView({ slug, share, password, onLock }: UnlockedShareViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const lockIdle = useCallback(() => onLock('idle'), [onLock]);
  const stayActive = useIdle(timing.lockIdleShareAfter, lockIdle);
  const title = share.title ?? shareCopy.untitled;

  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_17rem] print:block print:space-y-8">
      <h1
        ref={heading}
        tabIndex={-1}
        className={classNames(
          '[overflow-wrap:anywhere] lg:col-span-2',
          title.length > longTitle ? 'display-3 max-w-[44ch]' : 'display-2 max-w-[20ch]',
        )}
      >
        {title}
      </h1>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
        {share.openingsLeft === 0 && <LastOpening />}
        {share.note && <SecureNote note={share.note} />}
        {share.hasFile && (
          <Attachment slug={slug} password={password} share={share} onProgress={stayActive} />
        )}
      </div>
      <div className="grid content-start gap-6 border-t border-line pt-5">
        <dl className="small figures grid gap-4">
          <Fact name="Shared on">
            <time dateTime={share.createdAt}>{formatZonedMoment(share.createdAt)}</time>
          </Fact>
          {share.expiresAt && (
            <Fact name="Expires">
              <time dateTime={share.expiresAt}>{formatZonedMoment(share.expiresAt)}</time>
            </Fact>
          )}
        </dl>
        <div className="grid justify-items-start gap-3 border-t border-line pt-5 print:hidden">
          <OpeningsLeft left={share.openingsLeft} />
          <Button variant="quiet" size="small" onClick={() => onLock()}>
            {share.openingsLeft === 0 ? 'Close this share' : 'Lock again'}
          </Button>
        </div>
      </div>
    </article>
  );
}

/** Comes before the content: at the end of a phone's page, the toast covers it, and many never get there. */
function LastOpening() {
  return (
    <p className="max-w-[60ch] border-l-4 border-brand pl-4 font-[600] print:hidden">
      {shareCopy.lastOpening}
    </p>
  );
}

function OpeningsLeft({ left }: { left: number | null }) {
  if (left === 0) return null;
  return (
    <p className="small text-ink-soft">
      {left === null ? shareCopy.done : `${shareCopy.done} ${shareCopy.openingsLeft(left)}`}
    </p>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-[600]">{children}</dd>
    </div>
  );
}

const noteLines = async () => (await import('./note-lines')).NoteLines;

function SecureNote({ note }: { note: string }) {
  const copy = () =>
    copyWithToast(note, { title: 'Copied', description: 'Secure note copied to clipboard.' });
  const { Dialog: NoteLines, isOpen: isByLine, close, control } = useLazyDialog(noteLines);

  return (
    <section aria-labelledby="note-title" className="border-t border-ink pt-5">
      <div className="flex items-center justify-between gap-4">
        <h2 id="note-title" className="label">
          Secure note
        </h2>
        <div className="flex flex-wrap justify-end gap-2 print:hidden">
          {note.includes('\n') && (
            <Button
              variant="quiet"
              size="small"
              aria-pressed={isByLine}
              className="aria-pressed:bg-ink aria-pressed:text-paper forced-colors:aria-pressed:highlighted"
              onClick={isByLine ? close : () => void control.open()}
            >
              Line by line
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={copy}>
            <Copy aria-hidden="true" className="size-4" />
            Copy note
          </Button>
        </div>
      </div>
      {isByLine && NoteLines ? (
        <NoteLines note={note} />
      ) : (
        <p
          dir="auto"
          className="mt-4 whitespace-pre-wrap border-l-2 border-brand bg-paper-raised px-5 py-4 [overflow-wrap:anywhere]"
        >
          {limitMarks(note)}
        </p>
      )}
    </section>
  );
}

const activity = ['pointermove', 'pointerdown', 'touchmove', 'wheel', 'scroll', 'keydown'] as const;

/** Counts the milliseconds that the computer slept, too. The function it returns counts as activity. */
function useIdle(after: number, onIdle: () => void): () => void {
  const lastActive = useRef(0);
  const stayActive = useCallback(() => {
    lastActive.current = Date.now();
  }, []);

  useEffect(() => {
    lastActive.current = Date.now();
    let timer = setTimeout(check, after);

    function check() {
      clearTimeout(timer);
      const left = lastActive.current + after - Date.now();
      if (left > 0) timer = setTimeout(check, left);
      else onIdle();
      return left > 0;
    }
    // The first key after a long sleep must not count before the sleep does.
    const onActivity = () => {
      if (check()) lastActive.current = Date.now();
    };

    for (const name of activity) window.addEventListener(name, onActivity, { capture: true, passive: true });
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      for (const name of activity) window.removeEventListener(name, onActivity, { capture: true });
      document.removeEventListener('visibilitychange', check);
    };
  }, [after, onIdle]);

  return stayActive;
}
