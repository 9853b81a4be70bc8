import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { classNames } from '@/lib/class-names';
import { CreateShareForm } from './create-share-form';
import { ShareReady } from './share-ready';
import { type CreatedShare, useHasShareDraft, useShareForm } from './use-share-form';

/**
 * Where shares are created: always open on wide screens, behind a button on others. Collapsed or left, it keeps what
 * was typed.
 */
export function NewShare() {
  const hasDraft = useHasShareDraft();
  const [isUnfolded, setUnfolded] = useState(hasDraft);
  const [fresh, setFresh] = useState<CreatedShare | null>(null);
  const form = useShareForm({ onCreated: setFresh });
  const heading = useRef<HTMLHeadingElement>(null);
  const panelId = useId();

  const done = () => {
    flushSync(() => {
      setFresh(null);
      setUnfolded(false);
    });
    heading.current?.focus();
  };

  return (
    <section
      aria-labelledby="new-share-title"
      className="border-line max-xl:border-b max-xl:pb-6 xl:border-l xl:pl-8"
    >
      <div className="flex min-h-10 items-center justify-between gap-4">
        <h2 ref={heading} id="new-share-title" tabIndex={-1} className="title">
          New share
        </h2>
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isUnfolded}
          aria-controls={panelId}
          onClick={() => setUnfolded(!isUnfolded)}
          className="xl:hidden"
        >
          {isUnfolded ? 'Close' : 'Create'}
        </Button>
      </div>
      <div id={panelId} className={classNames('mt-5', !isUnfolded && 'max-xl:hidden')}>
        {fresh ? <ShareReady fresh={fresh} onDone={done} /> : <CreateShareForm {...form} />}
      </div>
    </section>
  );
}
