import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { buttonStyle } from '@/components/ui/button-style';
import { Dialog } from '@/components/ui/dialog';
import { FormFailure } from '@/components/ui/form';
import { Loaded } from '@/components/ui/states';
import { call } from '@/lib/api/endpoint';
import { mailtoHref } from '@/lib/mailto';
import { useChange } from '@/lib/use-change';
import { CorrespondenceView } from './correspondence-view';
import {
  correspondenceQuery,
  inquiryQueries,
  nameOf,
  quoteBelow,
  type ReplyProps,
  sendFilesTo,
} from './inquiry-texts';
import { SentReply } from './sent-reply';

/** The correspondence so far, and a reply: from here, or from one's own email program where the site sends none. */
export function ReplyDialog(props: Omit<ReplyProps, 'correspondence'>) {
  const { inquiry, onClose, fallbackFocus } = props;
  const replies = useQuery({
    ...correspondenceQuery(inquiry),
    // What became of emails changes while nobody looks.
    staleTime: 0,
  });
  const { data } = replies;
  if (data && !data.canSend) return <OwnProgramReply {...props} correspondence={data} />;
  if (data) return <SentReply {...props} correspondence={data} />;
  return (
    <Dialog
      onClose={onClose}
      title={`Reply to ${nameOf(inquiry)}`}
      description={inquiry.company}
      fallbackFocus={fallbackFocus}
    >
      <Loaded query={replies} name="replies">
        {() => null}
      </Loaded>
    </Dialog>
  );
}

/** A reply from one's own email program. */
function OwnProgramReply({ inquiry, correspondence, askForFiles, onClose, fallbackFocus }: ReplyProps) {
  const [opened] = useState(inquiry);
  const { change, isPending, failure } = useChange({ changes: inquiryQueries, onDone: onClose });
  const [link, setLink] = useState('');
  const { subject } = correspondence;
  const body = (link && sendFilesTo(link)) + quoteBelow(inquiry);
  const markAnswered = () => {
    const { id, assignee, revision } = opened;
    change(() =>
      call('changeInquiries', {
        body: { inquiries: [{ id, revision }], state: 'answered', ...(!assignee && { assignee: 'me' }) },
      }),
    );
  };
  return (
    <Dialog
      onClose={onClose}
      title={`Reply to ${nameOf(inquiry)}`}
      description={`${inquiry.company}. Your email program opens with the subject and quote filled in.`}
      fallbackFocus={fallbackFocus}
      className="[overflow-wrap:anywhere]"
      footer={
        <div className="grid gap-3">
          <FormFailure>{failure}</FormFailure>
          <div className="flex flex-wrap justify-end gap-3">
            <Button
              variant="quiet"
              pending={isPending}
              pendingLabel="Saving…"
              onClick={markAnswered}
              className="max-sm:grow"
            >
              Mark as answered
            </Button>
            <a href={mailtoHref(inquiry.email, { subject, body })} className={buttonStyle({}, 'max-sm:grow')}>
              <span className="inline-flex items-center gap-2.5">
                <Mail aria-hidden="true" className="size-5" />
                Open in your email program
              </span>
            </a>
          </div>
        </div>
      }
    >
      <div className="grid gap-6">
        <CorrespondenceView inquiry={inquiry} correspondence={correspondence} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {askForFiles({ onLink: setLink })}
          <span role="status" className="small">
            {link && 'The link is in your reply.'}
          </span>
        </div>
      </div>
    </Dialog>
  );
}
