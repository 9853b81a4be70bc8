import { studio } from '@shared/site/studio';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { copyRefused, copyWithToast } from '@/lib/copy-text';
import { formatZonedMoment } from '@/lib/dates';
import { copyLink, shareLink } from '../share-link';
import type { CreatedShare } from './use-share-form';

/** What to send to the recipient of a new share. Its password is shown here for the last time. */
export function ShareReady({ fresh, onDone }: { fresh: CreatedShare; onDone: () => void }) {
  const { share, password, linkCopied } = fresh;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const message = composeMessage(share.slug, share.expiresAt);

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
      <Item name="Link" text={shareLink(share.slug)} button="Copy link" onCopy={() => copyLink(share.slug)} />
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
      <Button variant="quiet" onClick={onDone}>
        Done
      </Button>
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

function composeMessage(slug: string, expiresAt: string | null): string {
  return [
    `${studio.shortName} sent you a secure share: ${shareLink(slug)}`,
    ...(expiresAt ? [`It’s available until ${formatZonedMoment(expiresAt)}.`] : []),
    'We’ll send you the password separately.',
  ].join('\n');
}

function copy(text: string, title: string, description: string): Promise<void> {
  return copyWithToast(text, { title, description }, `${copyRefused} Select the text instead.`);
}
