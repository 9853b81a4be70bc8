import type { Correspondence } from '@shared/contracts/staff-inquiries';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { buttonStyle } from '@/components/ui/button-style';
import { Dialog } from '@/components/ui/dialog';
import { FormFailure } from '@/components/ui/form';
import { call } from '@/lib/api/endpoint';
import { mailtoHref } from '@/lib/mailto';
import { useChange } from '@/lib/use-change';
import { CorrespondenceView } from './correspondence-view';
import { type InquiryDialogProps, inquiryQueries, nameOf, quoteBelow } from './inquiry-texts';

interface OwnProgramReplyProps extends InquiryDialogProps {
  correspondence: Correspondence;
}

/** A reply from one's own email program. */
export function OwnProgramReply({ inquiry, correspondence, onClose, fallbackFocus }: OwnProgramReplyProps) {
  const [opened] = useState(inquiry);
  const { change, isPending, failure } = useChange({ changes: inquiryQueries, onDone: onClose });
  const { subject } = correspondence;
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
      open
      onOpenChange={isOpen => !isOpen && onClose()}
      title={`Reply to ${nameOf(inquiry)}`}
      description={`${inquiry.company}. Nothing is sent from here because this site has no mail server. Your email program opens with the subject and quote filled in.`}
      fallbackFocus={fallbackFocus}
      className="[overflow-wrap:anywhere]"
      footer={
        <div className="grid gap-3">
          <FormFailure>{failure}</FormFailure>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="quiet" pending={isPending} pendingLabel="Saving…" onClick={markAnswered}>
              Mark as answered
            </Button>
            <a
              href={mailtoHref(inquiry.email, { subject, body: quoteBelow(inquiry) })}
              className={buttonStyle({})}
            >
              <span className="inline-flex items-center gap-2.5">
                <Mail aria-hidden="true" className="size-5" />
                Open in your email program
              </span>
            </a>
          </div>
        </div>
      }
    >
      <CorrespondenceView inquiry={inquiry} correspondence={correspondence} />
    </Dialog>
  );
}
