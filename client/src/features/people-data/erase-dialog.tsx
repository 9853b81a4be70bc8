import type { PersonData } from '@shared/contracts/people-data/people-data';
import { useMutation } from '@tanstack/react-query';
import type { DialogProps } from '@/components/list/staff-list';
import { ConfirmDialog } from '@/components/ui/form-dialog';
import { call } from '@/lib/api/endpoint';
import { formatZonedMoment } from '@/lib/dates';
import { toastFailure } from '@/lib/use-change';
import { counted, listCounts } from './count-records';

interface EraseDialogProps extends DialogProps {
  email: string;
  person: PersonData;
  onErased: () => void;
}

export function EraseDialog({ email, person, onErased, onClose, fallbackFocus }: EraseDialogProps) {
  const { isPending, mutate } = useMutation({
    mutationFn: () => call('erasePerson', { body: { email } }),
    onSuccess: onErased,
    onError: error => toastFailure(error, 'Nothing was erased'),
  });

  return (
    <ConfirmDialog
      title="Erase this person’s data?"
      description={email}
      submitLabel="Erase for good"
      pendingLabel="Erasing…"
      isPending={isPending}
      isDestructive
      cancel="Don’t erase"
      onConfirm={() => mutate()}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      <div className="grid gap-5">
        {listUpcoming(person).map(startsAt => (
          <p key={startsAt} className="border-l-4 border-alarm bg-alarm-wash px-4 py-3 font-medium">
            {`They have a confirmed call on ${formatZonedMoment(startsAt)}. To let them know, cancel it first.`}
          </p>
        ))}
        <Outcome title="What’s deleted" items={listGone(person)} />
        <Outcome title="What’s kept" items={listKept(person)} />
        <p className="font-[650]">You can’t undo this.</p>
      </div>
    </ConfirmDialog>
  );
}

function Outcome({ title, items }: { title: string; items: string[] }) {
  return (
    <div className="grid gap-2">
      <h3 className="font-[680]">{title}</h3>
      <ul className="grid list-disc gap-1.5 pl-5">
        {items.map(item => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

const isItem = (item: string | false): item is string => item !== false && item !== '';

const listUpcoming = ({ bookings }: PersonData): string[] =>
  bookings.flatMap(({ state, startsAt }) =>
    state === 'confirmed' && startsAt && Date.parse(startsAt) > Date.now() ? startsAt : [],
  );

function listGone({ totals }: PersonData): string[] {
  const { donations, bookings, inquiries, emails, invitations, mentions } = totals;
  const requests = listCounts([bookings, 'booking'], [inquiries, 'inquiry', 'inquiries']);
  return [
    requests && `${requests}, with our replies and notes`,
    donations > 0 &&
      `The name, email, message, bank reference and sponsor listing on ${counted(donations, 'donation')}`,
    emails > 0 && `The address and text of ${counted(emails, 'email')}; unsent ones won’t go out`,
    invitations > 0 && counted(invitations, 'invitation'),
    mentions > 0 && `Their address in ${counted(mentions, 'activity entry or file sender’s name')}`,
  ].filter(isItem);
}

function listKept({ totals: { donations }, account }: PersonData): string[] {
  return [
    donations > 0 && 'Each donation’s amount, date, status and reward',
    donations > 0 && 'Stripe’s record of each payment',
    account !== null && `The staff account ${account.username}`,
    'Copies in server logs and backups',
  ].filter(isItem);
}
