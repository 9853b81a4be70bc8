import type { ShareListItem } from '@shared/contracts/shares/staff-shares';
import { BellRing, CircleStop, Link, LockOpen, Pencil, QrCode, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Action } from '@/components/list/row-menu';
import type { ListTools } from '@/components/list/staff-list';
import { call } from '@/lib/api/endpoint';
import { copyText } from '@/lib/copy-text';
import { QrDialog } from '../qr-dialog';
import { copyLink, shareLink } from '../share-link';
import { EditDialog } from './edit-dialog';
import { isLockedAt, stateOf } from './share-details';
import { ShareQuestion } from './share-question';

export function shareActions(
  share: ShareListItem,
  { now, elapsed, change, openFor }: ListTools<ShareListItem>,
): (Action | false)[] {
  const { slug, isRequest, contentRemovedAt } = share;
  const { kind } = stateOf(share, elapsed);
  const isExpired = kind === 'expired';
  const isOpenable = !isExpired && kind !== 'used-up';
  const params = { slug };

  const ask = (about: ComponentProps<typeof ShareQuestion>['about']) =>
    openFor(share, ({ row, ...props }) => <ShareQuestion {...props} share={row} about={about} />);
  const remind = async () => {
    const link = shareLink(share);
    const description = (await copyText(link))
      ? 'Link copied. Send your reminder via your preferred channel.'
      : `Send this link via your preferred channel: ${link}`;
    return { title: 'Reminder recorded', description };
  };

  return [
    { icon: Link, label: 'Copy link', forEveryone: true, run: () => copyLink(share) },
    isOpenable && {
      icon: QrCode,
      label: 'Show QR code',
      forEveryone: true,
      run: () => openFor(share, ({ row, ...props }) => <QrDialog {...props} share={row} />),
    },
    isOpenable && {
      icon: BellRing,
      label: 'Record reminder',
      forEveryone: true,
      run: () =>
        change({
          rows: [share],
          send: async () => (await call('remindShare', { params })).share,
          done: remind,
          failure: 'Unable to record reminder',
          fallback: 'Failed to record reminder',
        }),
    },
    isOpenable &&
      isLockedAt(share, now) && {
        icon: LockOpen,
        label: 'Remove lock',
        run: () =>
          change({
            rows: [share],
            send: () => call('changeShare', { params, body: { change: 'unlock' } }),
            done: () => ({
              title: 'Lock removed',
              description: 'The recipient can try the password again now.',
            }),
            failure: 'Unable to remove the lock',
            fallback: 'Failed to remove the lock',
          }),
      },
    isOpenable && {
      icon: Pencil,
      label: 'Edit',
      run: () => openFor(share, ({ row, ...props }) => <EditDialog {...props} share={row} />),
    },
    !isExpired &&
      (isRequest ? isOpenable : contentRemovedAt === null) && {
        icon: CircleStop,
        label: isRequest ? 'End now' : 'Expire now',
        run: () => ask(isRequest ? 'endRequest' : 'end'),
      },
    {
      icon: Trash2,
      label: 'Delete',
      forEveryone: true,
      run: () => ask(isRequest ? 'deleteRequest' : 'delete'),
    },
  ];
}
