import type { Delivery, RecordEmail } from '@shared/contracts/emails';
import type { EmailSubject } from '@shared/email-kinds';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { Loaded } from '@/components/ui/states';
import { VerbatimText } from '@/components/ui/verbatim-text';
import { messageOf } from '@/lib/api/api-error';
import { call } from '@/lib/api/endpoint';
import { parameterQuery } from '@/lib/api/paged-query';
import { formatZonedMoment } from '@/lib/dates';
import { mailtoHref } from '@/lib/mailto';
import { isUndelivered } from './columns';
import type { DialogProps, ListTools } from './staff-list';
import { ForStaff } from './staff-rights';

interface RecordProps {
  type: EmailSubject;
  id: string | number;
}

const lists = { booking: 'listBookings', inquiry: 'listInquiries', donation: 'listDonations' } as const;

export const emailsQuery = ({ type, id }: RecordProps) => ({
  ...parameterQuery('listEmails', { type, id: String(id) }),
  // What became of emails changes while nobody looks.
  staleTime: 0,
});

/** Renders nothing where there was no email. */
export function RecordEmails(record: RecordProps) {
  return (
    <ForStaff>
      <Emails {...record} />
    </ForStaff>
  );
}

function Emails(record: RecordProps) {
  const query = useQuery(emailsQuery(record));
  return (
    <Loaded query={query} name="emails" skeleton={<Skeleton className="h-5" />} className="mt-4">
      {emails =>
        emails.length > 0 && (
          <section className="mt-4 grid gap-3">
            <h3 className="caption text-ink-soft">Emails</h3>
            <ol className="grid gap-4">
              {emails.map((email, index) => (
                <Email
                  key={email.id}
                  email={email}
                  type={record.type}
                  isOpen={index === 0 && email.state === 'unsent'}
                />
              ))}
            </ol>
          </section>
        )
      }
    </Loaded>
  );
}

interface EmailProps {
  email: RecordEmail;
  type: EmailSubject;
  isOpen: boolean;
}

function Email({ email, type, isOpen }: EmailProps) {
  const { id, recipient, text, author, canResend } = email;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('resendEmail', { params: { id: String(id) } }),
    meta: { changes: ['listEmails', lists[type]] },
  });
  const title = titleOf(email);
  return (
    <li className="grid gap-1 border-l-4 border-line pl-4 [overflow-wrap:anywhere]">
      {text === null ? (
        <p className="font-[560]">{title}</p>
      ) : (
        <details open={isOpen}>
          <summary className="w-fit font-[560] hover:text-brand-strong">{title}</summary>
          <div className="grid gap-2 pt-2 pb-1">
            <DraftLinks name={title} to={recipient} subject={title} body={text} />
            <VerbatimText text={text} />
          </div>
        </details>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className={isUndelivered(email) ? 'font-semibold text-alarm' : 'text-ink-soft'}>
          {describeFate(email)}
          {author !== null && `, by ${author}`}
        </p>
        {canResend && (
          <Button variant="link" pending={isPending} pendingLabel="Sending…" onClick={() => mutate()}>
            Send again<span className="sr-only">{`: ${title}`}</span>
          </Button>
        )}
        <p role="alert" className="w-full font-semibold text-alarm empty:hidden">
          {error && messageOf(error)}
        </p>
      </div>
      {text === null && (
        <p className="text-ink-soft">
          {recipient === ''
            ? 'We keep no copy of the text anymore.'
            : 'The text can’t be read because its encryption key is gone.'}
        </p>
      )}
    </li>
  );
}

/** Calls a blank email by its kind, such as `Call confirmed`. */
function titleOf({ subject, kind }: RecordEmail): string {
  const words = kind.replaceAll('-', ' ');
  return subject || words.charAt(0).toUpperCase() + words.slice(1);
}

function describeFate({ state, at, canResend }: Delivery): string {
  const moment = formatZonedMoment(at);
  if (state === 'sent') return `Sent ${moment}`;
  if (state === 'failed') return `Not delivered. We stopped trying on ${moment}`;
  if (state === 'waiting')
    return canResend ? `Not delivered yet. We’ll try again on ${moment}` : 'On its way';
  return `Not sent: the site ${canResend ? 'had no mail server then' : 'has no mail server'}. Written ${moment}`;
}

interface DraftProps {
  name: string;
  to: string;
  subject: string;
  body: string;
}

export function DraftLinks({ name, to, subject, body }: DraftProps) {
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-2">
      <a href={mailtoHref(to, { subject, body })} className="text-link">
        Open in your email program<span className="sr-only">{`: ${name}`}</span>
      </a>
      <CopyButton text={body}>
        Copy text<span className="sr-only">{`: ${name}`}</span>
      </CopyButton>
    </p>
  );
}

interface EmailedRow {
  id: string | number;
  email: string;
  delivery: Delivery | null;
}

export const closeOrShowUnsent =
  <Row extends EmailedRow>({ openFor }: ListTools<Row>, type: EmailSubject, onClose: () => void) =>
  (row: Row | undefined) =>
    row?.delivery?.state === 'unsent'
      ? openFor(row, props => <UnsentDialog {...props} type={type} id={row.id} to={row.email} />)
      : onClose();

function UnsentDialog({ type, id, to, onClose, fallbackFocus }: DialogProps & RecordProps & { to: string }) {
  return (
    <Dialog
      onClose={onClose}
      title="Send it yourself"
      description={`Saved, but this site can’t send email. Send this text to ${to} yourself.`}
      fallbackFocus={fallbackFocus}
      footer={
        <div className="flex justify-end">
          <Button onClick={onClose}>Done</Button>
        </div>
      }
    >
      <RecordEmails type={type} id={id} />
    </Dialog>
  );
}
