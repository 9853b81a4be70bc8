import { CopyButton } from '@/components/ui/copy-button';
import { VerbatimText } from '@/components/ui/verbatim-text';
import { mailtoHref } from '@/lib/mailto';
import type { Reply } from './reply-texts';

/** A text for the visitor, to be sent from the reader's own email program. */
export function ReplyCard({ to, reply }: { to: string; reply: Reply }) {
  return (
    <li className="grid gap-2 border-t border-line py-4 first:border-t-0 first:pt-0">
      <h3 className="font-[680]">{reply.name}</h3>
      <div className="small border-l-4 border-line pl-4 text-ink-soft">
        <VerbatimText text={reply.body} />
      </div>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <a href={mailtoHref(to, reply)} className="text-link">
          Open in your email program
          <span className="sr-only">{`: ${reply.name}`}</span>
        </a>
        <CopyButton text={reply.body}>
          Copy text<span className="sr-only">{`: ${reply.name}`}</span>
        </CopyButton>
      </p>
    </li>
  );
}
