import type { InquiryListItem } from '@shared/contracts/staff-inquiries';
import { staffInquiryRecord } from '@shared/contracts/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { InquiryList } from './inquiry-list';

const list = 'GET /api/contact?limit=50';

function inquiryOf(facts: Partial<InquiryListItem> = {}): InquiryListItem {
  return {
    ...staffInquiryRecord,
    firstName: 'Dana',
    lastName: 'Whitlock',
    email: 'dana@harborgazette.example',
    company: 'The Harbor Gazette',
    service: 'Web Development',
    timeline: 'Soon (3-6 months)',
    details: 'We are writing about safety apps.',
    createdAt: '2026-06-30T09:00:00.000Z',
    ...facts,
  };
}

async function open(inquiry: Partial<InquiryListItem> = {}) {
  fakeApi({ [list]: [inquiryOf(inquiry)] });
  renderApp(<InquiryList />);
  const name = await screen.findByRole('rowheader', { name: /Dana Whitlock/ });
  return within(name.closest('tr') as HTMLTableRowElement);
}

describe('a submission', () => {
  it.each([
    ['press', 'Press inquiry', 'Press & Media Interview'],
    ['civil-rights', 'Press inquiry', 'Civil Rights Organization'],
    ['other', 'Press inquiry', 'Other'],
    ['Other', 'Project inquiry', 'Other'],
    ['Dashboards & Intranets', 'Project inquiry', 'Dashboards & Intranets'],
  ])('about %s is labeled %s', async (service, kind, subject) => {
    const inquiry = await open({ service });
    expect(inquiry.getByText(kind)).toBeVisible();
    expect(inquiry.getByText(subject)).toBeVisible();
    expect(inquiry.getByText('Soon (3-6 months)')).toBeVisible();
  });

  it('is shown as typed, and never rendered as markup', async () => {
    const details = 'First line\n\n  <img src=x onerror=alert(1)> second';
    const inquiry = await open({ details });
    expect(inquiry.getByText(/First line/).textContent).toBe(details);
    expect(inquiry.queryByRole('img')).not.toBeInTheDocument();
    expect(inquiry.getByRole('link', { name: 'dana@harborgazette.example' })).toHaveAttribute(
      'href',
      'mailto:dana@harborgazette.example',
    );
  });

  it('shows a note for staff from right to left if it’s written that way', async () => {
    const staffNote = 'לשאול את נור';
    const inquiry = await open({ staffNote });
    expect(inquiry.getByText(staffNote)).toHaveAttribute('dir', 'auto');
  });
});

describe('whoever changed a submission last', () => {
  const changed = { state: 'closed', changedAt: '2026-07-01T09:00:00.000Z', changedBy: 'mara' } as const;

  it('is named', async () => {
    const inquiry = await open(changed);
    expect(inquiry.getByText(/^mara/).parentElement).toHaveTextContent(/^mara, Jul 1, 2026/);
  });
});

describe('the list of submissions', () => {
  it('shows an empty state', async () => {
    fakeApi({ [list]: [] });
    renderApp(<InquiryList />);
    expect(await screen.findByText(/^No inquiries yet/)).toBeVisible();
  });

  it('reports that it could not load', async () => {
    fakeApi({ [list]: refuse(500, 'Something went wrong.') });
    renderApp(<InquiryList />);
    expect(await screen.findByText('Failed to load submissions. Please try again.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('searches once typing pauses', async () => {
    const searched = 'GET /api/contact?search=gazette&limit=50';
    const server = fakeApi({ [list]: [inquiryOf()], [searched]: [inquiryOf({ firstName: 'Found' })] });
    const { user } = renderApp(<InquiryList />);
    await screen.findByText('Dana Whitlock');
    await user.type(screen.getByRole('searchbox', { name: 'Search inquiries' }), ' gazette ');
    expect(await screen.findByText('Found Whitlock')).toBeVisible();
    const lists = server.requests.map(({ path }) => path).filter(path => path.includes('limit='));
    expect(lists).toEqual(['/api/contact?limit=50', '/api/contact?search=gazette&limit=50']);
  });
});
