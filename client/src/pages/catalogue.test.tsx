import { contactFields, pressForm, projectForm } from '@brand/copy/forms';
import { inquiryBody } from '@shared/contracts/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import * as booking from '@/features/bookings/request/testing';
import * as donation from '@/features/donations/testing/dialog';
import { details, fakeDrive, sessionId } from '@/features/donations/testing/fake-drive';
import { renderReturn } from '@/features/donations/testing/payment-return';
import { InquiryForm } from '@/features/inquiries/forms/inquiry-form';
import { PressForm } from '@/features/inquiries/forms/press-form';
import * as createShare from '@/features/shares/create/testing';
import * as shareList from '@/features/shares/manage/testing';
import { shareOf } from '@/features/shares/testing';
import { hardNavigate } from '@/lib/hard-navigate';
import { fakeApi } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { clearToast, findFailure } from '@/lib/testing/toasts';
import { openAuth } from './auth/testing';
import * as share from './share/testing';

vi.mock('@/lib/hard-navigate', () => ({ hardNavigate: vi.fn(), hardReplace: vi.fn() }));
vi.mock('@/lib/save-blob', () => ({ saveBlob: vi.fn() }));
vi.mock('canvas-confetti', () => ({ default: { create: () => () => undefined } }));

beforeEach(() => {
  sessionStorage.clear();
});

interface Action {
  /** What a person does, up to the last click. */
  open: () => Promise<{ server: ReturnType<typeof fakeApi>; user: UserEvent }>;
  press: (user: UserEvent) => Promise<void>;
  endpoint: string;
  /** What the server says where it works. */
  answer?: unknown;
  /** The busy button's. */
  label?: string;
  /** Of the toast; without one, the sentence is on the page. */
  title?: string;
  sentence: string;
}

/** Once it no longer says that it's busy. */
const click = (name: string | RegExp) => async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name }));
const away = 'The site isn’t responding right now. Please try again in a moment.';
const { slug } = shareList;

async function fillInquiry(form: React.ReactElement, company: string, details: string) {
  const server = fakeApi({});
  const { user } = renderApp(form);
  const values = {
    [contactFields.firstName]: 'Ada',
    [contactFields.lastName]: 'Byron',
    [contactFields.email]: 'ada@example.com',
  };
  for (const [name, value] of Object.entries({
    ...values,
    [company]: 'Quay Street',
    [details]: 'A long story.',
  }))
    await user.type(screen.getByRole('textbox', { name }), value);
  return { server, user };
}

const actions: Record<string, Action> = {
  'a booking': {
    open: async () => {
      const server = fakeApi({});
      const { user } = await booking.openDialog();
      await booking.fillVisitor(user);
      return { server, user };
    },
    press: click('Request a call'),
    endpoint: 'POST /api/bookings',
    answer: { id: 1 },
    label: 'Sending...',
    title: 'Could not schedule',
    sentence: 'Unable to send booking request',
  },
  'an inquiry': {
    open: async () => {
      const app = await fillInquiry(<InquiryForm />, contactFields.company, projectForm.details);
      for (const name of [inquiryBody.service, inquiryBody.timeline])
        await app.user.click(screen.getByRole('radio', { name }));
      return app;
    },
    press: click('Send inquiry'),
    endpoint: 'POST /api/contact',
    answer: { id: 1 },
    label: 'Submitting...',
    title: 'Error',
    sentence: 'Failed to submit inquiry. Please try again.',
  },
  'a press inquiry': {
    open: async () => {
      const app = await fillInquiry(<PressForm preset={null} />, pressForm.company, pressForm.details);
      await app.user.selectOptions(screen.getByRole('combobox', { name: pressForm.type }), 'press');
      await app.user.type(screen.getByRole('textbox', { name: pressForm.details }), ' It goes on.');
      return app;
    },
    press: click('Send Inquiry'),
    endpoint: 'POST /api/contact',
    answer: { id: 1 },
    label: 'Sending...',
    title: 'Error',
    sentence: 'Failed to send message. Please try again.',
  },
  'a checkout': {
    open: async () => ({ server: fakeDrive(), user: (await donation.openDialog()).user }),
    press: click(/^Donate/),
    endpoint: 'POST /api/create-checkout-session',
    answer: { url: 'https://checkout.example/pay', sessionId },
    label: 'Redirecting to checkout...',
    title: 'Error',
    sentence: 'Failed to create donation. Please try again.',
  },
  'a logo after the payment': {
    open: async () => {
      const sponsor = { ...details, showAsSponsor: 1, sponsorName: 'Quay Street' };
      const server = fakeDrive({ [`GET /api/donations/${sessionId}/details`]: sponsor });
      const { user } = renderReturn();
      await screen.findByRole('button', { name: 'Save' });
      return { server, user };
    },
    press: click('Save'),
    endpoint: `POST /api/donations/${sessionId}/logo`,
    answer: details,
    label: 'Saving…',
    sentence: 'Upload failed',
  },
  'an unlock': {
    open: async () => {
      const app = share.openPage();
      await app.user.type(share.password(), 'spring tide');
      return app;
    },
    press: click('Unlock'),
    endpoint: share.access,
    answer: share.whole,
    label: 'Unlocking...',
    sentence: 'Unable to unlock this share. Check the password and try again.',
  },
  'a download': {
    open: () => share.openUnlocked({ downloadsLeft: 1 }),
    press: click('Download'),
    endpoint: share.download,
    answer: share.file(),
    label: 'Preparing...',
    title: 'Download failed',
    sentence: 'Download failed. Please try again.',
  },
  'a share': {
    open: async () => {
      const app = createShare.openForm();
      createShare.type('Password', 'spring tide');
      createShare.type(/^Secure note/, 'The code is 1791.');
      return app;
    },
    press: click('Create share'),
    endpoint: createShare.create,
    answer: createShare.share,
    label: 'Creating…',
    title: 'Unable to create share',
    sentence: 'Failed to create share',
  },
  'a reminder': {
    open: () => shareList.openList([shareOf()]),
    press: user => shareList.choose(user, 'Record reminder'),
    endpoint: `POST /api/share/${slug}/remind`,
    title: 'Unable to record reminder',
    sentence: 'Failed to record reminder',
  },
  'a deletion': {
    open: async () => {
      const app = await shareList.openList([shareOf()]);
      await shareList.choose(app.user, 'Delete');
      return app;
    },
    press: click('Delete share'),
    endpoint: `DELETE /api/share/${slug}`,
    answer: new Response(null, { status: 204 }),
    label: 'Deleting…',
    title: 'Unable to delete share',
    sentence: 'Failed to delete share',
  },
  'a sign-in': {
    open: async () => {
      const app = openAuth();
      await app.user.type(screen.getByLabelText('Username or email'), 'mara');
      await app.user.type(screen.getByLabelText('Password'), 'low water mark');
      return app;
    },
    press: click('Sign in'),
    endpoint: 'POST /api/login',
    label: 'Signing in…',
    title: 'Login failed',
    sentence: away,
  },
};

const silent: [status: number, body: string][] = [
  [500, '{}'],
  [503, ''],
  [400, '{"error":"bad request"}'],
];

it.each(Object.entries(actions))(
  '%s that fails without a message gets its own sentence',
  async (_name, { open, press, endpoint, title, sentence }) => {
    const { server, user } = await open();
    for (const [status, body] of silent) {
      clearToast();
      server.change(endpoint, new Response(body, { status }));
      await press(user);
      if (title) expect(await findFailure(title)).toHaveTextContent(sentence);
      else expect(await screen.findByText(sentence)).toBeVisible();
    }
  },
);

/** Milliseconds for which the announced label was shown. */
function watchLabel(label: string): () => number {
  let total = 0;
  let since: number | null = null;
  const isShown = () => screen.queryAllByRole('status').some(({ textContent }) => textContent === label);
  new MutationObserver(() => {
    const now = performance.now();
    if (since !== null) total += now - since;
    since = isShown() ? now : null;
  }).observe(document, { subtree: true, childList: true, characterData: true });
  return () => total + (since === null ? 0 : performance.now() - since);
}

it.each(Object.entries(actions).filter(([, { label, answer }]) => label && answer))(
  '%s that is answered at once says for 300 ms that it’s busy',
  async (_name, { open, press, endpoint, answer, label = '' }) => {
    const { server, user } = await open();
    server.change(endpoint, answer);
    const shownFor = watchLabel(label);
    let shownOnLeave = Number.POSITIVE_INFINITY;
    vi.mocked(hardNavigate).mockImplementation(() => {
      shownOnLeave = shownFor();
    });
    await press(user);
    await waitFor(() => expect(shownFor()).toBeGreaterThanOrEqual(300), { timeout: 5_000 });
    expect(shownOnLeave).toBeGreaterThanOrEqual(300);
  },
);
