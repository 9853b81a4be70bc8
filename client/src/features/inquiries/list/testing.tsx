import type { InquiryListItem } from '@shared/contracts/inquiries/staff-inquiries';
import { staffInquiryRecord } from '@shared/contracts/testing';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { choose as chooseOf, rowOf } from '@/components/list/testing';
import { fakeApi } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { InquiryList } from './inquiry-list';

const self = { id: '7b3f6f0e-4a53-4f2c-9a5e-0f6f7a1c2d3e', name: 'Mara Voss', self: true };
export const ines = { id: '5b3f6f0e-4a53-4f2c-9a5e-0f6f7a1c2d3e', name: 'Ines Okafor', self: false };

export function inquiryOf(facts: Partial<InquiryListItem> = {}): InquiryListItem {
  return {
    ...staffInquiryRecord,
    firstName: 'Dana',
    lastName: 'Whitlock',
    email: 'dana@harborgazette.example',
    company: 'The Harbor Gazette',
    service: 'Web Development',
    timeline: 'Soon (3-6 months)',
    details: 'We are writing about safety apps.\nCould we talk?',
    createdAt: '2026-06-30T09:00:00.000Z',
    ...facts,
  };
}

export const taken = inquiryOf({ assignee: self, revision: 1, changedBy: 'mara' });
export const answered = inquiryOf({ ...taken, state: 'answered' });

export const list = 'GET /api/contact?limit=50';
export const emails = 'GET /api/emails?type=inquiry&id=1';

export async function openList(
  inquiries: InquiryListItem[],
  others: Parameters<typeof fakeApi>[0] = {},
  path = '/admin?tab=contact',
) {
  const server = fakeApi({
    [list]: inquiries,
    'GET /api/bookings/hosts': [ines, self].map(host => ({ ...host, lastPlace: null, lastLink: null })),
    [emails]: [],
    ...others,
  });
  const app = renderApp(
    <InquiryList
      askForFiles={({ onLink }) => (
        <button type="button" onClick={() => onLink('https://studio.example/send/abc')}>
          Ask for files
        </button>
      )}
    />,
    { path },
  );
  await screen.findByRole('heading', { name: 'Inquiries' });
  if (inquiries.length > 0) await screen.findByRole('rowheader', { name: /Dana Whitlock/ });
  return { ...app, server };
}

export const dialog = () => within(screen.getByRole('dialog'));
export const row = (name = /Dana Whitlock/) => rowOf(name);
export const choose = (user: UserEvent, label: string) => chooseOf(user, label, 'Dana Whitlock');
