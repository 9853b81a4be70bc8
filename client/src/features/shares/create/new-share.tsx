import { studio } from '@shared/site/studio';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ForStaff } from '@/components/list/staff-rights';
import { Button } from '@/components/ui/button';
import { classNames } from '@/lib/class-names';
import { copyRefused, copyWithToast } from '@/lib/copy-text';
import { formatZonedMoment } from '@/lib/dates';
import { QrDialog } from '../qr-dialog';
import { AskForFiles } from '../requests/ask-for-files';
import { copyLink, shareLink } from '../share-link';
import { CreateShareForm } from './create-share-form';
import { type CreatedShare, useHasShareDraft, useShareForm } from './use-share-form';

/** Keeps what was typed while it is collapsed or left. */
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
      className="border-line max-xl:border-b max-xl:pb-3 xl:border-l xl:pl-8 print:hidden"
    >
      <div className="flex min-h-10 items-center justify-between gap-4">
        <h2 ref={heading} id="new-share-title" tabIndex={-1} className="title">
          New share
        </h2>
        <div className="flex gap-2">
          <ForStaff>
            <AskForFiles />
          </ForStaff>
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
      </div>
      <div id={panelId} className={classNames('mt-5', !isUnfolded && 'max-xl:hidden')}>
        {fresh ? <ShareReady fresh={fresh} onDone={done} /> : <CreateShareForm {...form} />}
      </div>
    </section>
  );
}

/** Shows the password for the last time. */
function ShareReady({ fresh, onDone }: { fresh: CreatedShare; onDone: () => void }) {
  const { share, password, linkCopied } = fresh;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [isScanning, setScanning] = useState(false);
  const message = composeMessage(share);

  return (
    <div className="grid gap-5">
      <div>
        <h3 ref={heading} tabIndex={-1} className="title">
          {share.title ? `Ready to send: ${share.title}` : 'Ready to send'}
        </h3>
        <p className="small mt-1 text-ink-soft">
          {linkCopied
            ? 'The link is on your clipboard.'
            : 'Your browser blocked copying, so copy the link here.'}
        </p>
      </div>
      <Item name="Link" text={shareLink(share)} button="Copy link" onCopy={() => copyLink(share)} />
      <Item
        name="Password (shown only once)"
        text={password}
        button="Copy password"
        onCopy={() => copy(password, 'Password copied', 'Send it separately from the link.')}
      />
      <Item
        name="Message to send"
        text={message}
        button="Copy message"
        onCopy={() => copy(message, 'Message copied', 'It doesn’t include the password.')}
      />
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setScanning(true)}>
        Show QR code
      </Button>
      <Button variant="quiet" onClick={onDone}>
        Done
      </Button>
      {isScanning && <QrDialog share={share} onClose={() => setScanning(false)} fallbackFocus={heading} />}
    </div>
  );
}

interface ItemProps {
  name: string;
  text: string;
  button: string;
  onCopy: () => void;
}

function Item({ name, text, button, onCopy }: ItemProps): ReactNode {
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <span className="label">{name}</span>
        <Button variant="link" onClick={onCopy} className="shrink-0 text-[0.9375rem]">
          {button}
        </Button>
      </div>
      <p className="small select-all whitespace-pre-wrap border-l-2 border-brand bg-paper-raised px-3 py-2 [overflow-wrap:anywhere]">
        {text}
      </p>
    </div>
  );
}

function composeMessage({ slug, expiresAt }: CreatedShare['share']): string {
  return [
    `${studio.shortName} sent you a secure share: ${shareLink({ slug })}`,
    ...(expiresAt ? [`It’s available until ${formatZonedMoment(expiresAt)}.`] : []),
    'We’ll send you the password separately.',
  ].join('\n');
}

function copy(text: string, title: string, description: string): Promise<void> {
  return copyWithToast(text, { title, description }, `${copyRefused} Select the text instead.`);
}
