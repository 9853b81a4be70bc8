import { useQuery } from '@tanstack/react-query';
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/error-state';
import { LoadingArea, Skeleton } from '@/components/ui/skeleton';
import { correspondenceQuery, type InquiryDialogProps, nameOf } from './inquiry-texts';
import { OwnProgramReply } from './own-program-reply';
import { SentReply } from './sent-reply';

/** The correspondence so far, and a reply: from here, or from one's own email program where the site sends none. */
export function ReplyDialog(props: InquiryDialogProps) {
  const { inquiry, onClose, fallbackFocus } = props;
  const { data, isError, isFetching, refetch } = useQuery({
    ...correspondenceQuery(inquiry),
    // What became of emails changes while nobody looks.
    staleTime: 0,
  });
  if (data && !data.canSend) return <OwnProgramReply {...props} correspondence={data} />;
  if (data) return <SentReply {...props} correspondence={data} />;
  return (
    <Dialog
      open
      onOpenChange={isOpen => !isOpen && onClose()}
      title={`Reply to ${nameOf(inquiry)}`}
      description={inquiry.company}
      fallbackFocus={fallbackFocus}
    >
      {isError ? (
        <ErrorState
          message="We couldn’t load the replies to this inquiry."
          retrying={isFetching}
          onRetry={() => refetch()}
        />
      ) : (
        <LoadingArea label="Loading the replies" className="grid gap-4">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-24" />
        </LoadingArea>
      )}
    </Dialog>
  );
}
