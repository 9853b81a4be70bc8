import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { choose, openDetails, rowOf } from '@/components/list/testing';
import { saveBlob } from '@/lib/save-blob';
import { attachment, fakeApi, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { findToast } from '@/lib/testing/toasts';
import { openList } from '../manage/testing';
import { shareOf } from '../testing';
import { AskForFiles } from './ask-for-files';

vi.mock('@/lib/save-blob', () => ({ saveBlob: vi.fn() }));

const request = shareOf({
  isRequest: true,
  title: 'Logo and fonts',
  note: 'As SVG, please.',
  hasFile: false,
  fileName: null,
  fileSize: null,
  maxOpenings: 3,
  openedCount: 1,
});
const { slug } = request;
const link = `${window.location.origin}/send/${slug}`;
const create = 'POST /api/file-requests';
const dialog = () => within(screen.getByRole('dialog'));

async function openDialog(reply: unknown = request) {
  const server = fakeApi({ [create]: reply });
  const app = renderApp(<AskForFiles />);
  await app.user.click(screen.getByRole('button', { name: 'Ask for files' }));
  return { ...app, server };
}

it('asking for files makes a link, which is copied', async () => {
  const { user, server } = await openDialog();
  await user.type(dialog().getByLabelText('Name'), 'Logo and fonts');
  await user.type(dialog().getByLabelText('What you need'), 'As SVG, please.');
  const deliveries = dialog().getByLabelText('Deliveries');
  expect(deliveries).toHaveValue('1');
  await user.clear(deliveries);
  await user.type(deliveries, '3');
  await user.click(dialog().getByRole('button', { name: 'Create link' }));
  await findToast('Link copied');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.requestsTo(create)[0]?.body).toEqual({
    title: 'Logo and fonts',
    note: 'As SVG, please.',
    maxDeliveries: 3,
    expiresAt: expect.stringMatching(/Z$/),
  });
  expect(await navigator.clipboard.readText()).toBe(link);
});

it('what is missing, or refused, is said at its field', async () => {
  const message = 'Choose an expiration time in the future';
  const { user, server } = await openDialog(refuse(400, message, [{ path: 'expiresAt', message }]));
  const submit = () => user.click(dialog().getByRole('button', { name: 'Create link' }));
  await user.clear(dialog().getByLabelText('Deliveries'));
  await submit();
  for (const text of ['Give the request a name.', 'Say what you need.', 'Choose a whole number from 1 to 50'])
    expect(await dialog().findByText(text)).toBeVisible();
  expect(server.requestsTo(create)).toEqual([]);
  await user.type(dialog().getByLabelText('Name'), 'a');
  await user.type(dialog().getByLabelText('What you need'), 'b');
  await user.type(dialog().getByLabelText('Deliveries'), '1');
  await submit();
  expect((await dialog().findAllByText(message))[0]).toBeVisible();
  expect(dialog().getByLabelText('Name')).toHaveValue('a');
});

const deliveryId = '7b3f6f0e-4a53-4f2c-9a5e-0f6f7a1c2d3e';
const common = { deliveryId, sender: 'Dana Whitlock', noteUnreadable: false, createdAt: request.createdAt };
const delivered = [
  { ...common, id: 2, slug: 'note', note: 'Both are ours.', hasFile: false, fileName: null, fileSize: null },
  { ...common, id: 3, slug: 'logo', note: null, hasFile: true, fileName: 'logo.svg', fileSize: 5 },
];
const deliveredPath = `GET /api/shares/${slug}/delivered`;

it('a request stands in the list with its state and what arrived', async () => {
  const ended = { ...request, id: 1, slug: 'ended', title: 'Photos', isExpired: true, openedCount: 0 };
  const { user, server } = await openList([request, ended], {
    [deliveredPath]: delivered,
    'POST /api/shares/logo/file': attachment('<svg>'),
    'DELETE /api/share/logo': new Response(null, { status: 204 }),
  });
  const row = rowOf(/Logo and fonts/);
  for (const text of ['Open', 'Files arrived once', '2 of 3 deliveries left'])
    expect(row.getByText(text)).toBeVisible();
  for (const text of ['Ended', 'Nothing arrived yet']) expect(rowOf(/Photos/).getByText(text)).toBeVisible();
  const details = await openDetails(user, /Logo and fonts/);
  for (const text of [`/send/${slug}`, 'Dana Whitlock', 'Both are ours.'])
    expect(await details.findByText(text)).toBeVisible();
  await user.click(details.getByRole('button', { name: 'Download logo.svg' }));
  await waitFor(() => expect(saveBlob).toHaveBeenCalledWith(expect.anything(), 'logo.svg'));
  await user.click(details.getByRole('button', { name: 'Delete logo.svg' }));
  server.change(deliveredPath, delivered.slice(0, 1));
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(details.queryByText('logo.svg')).not.toBeInTheDocument());
  expect(server.requestsTo('DELETE /api/share/logo')).toHaveLength(1);
});

it('a request is deleted with what arrived, after a question', async () => {
  const { user, server } = await openList([request], {
    [`DELETE /api/share/${slug}`]: new Response(null, { status: 204 }),
  });
  await choose(user, 'Delete', 'Logo and fonts');
  expect(dialog().getByText('This also deletes everything sent through its link.')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Delete request' }));
  await findToast('Request deleted');
  expect(server.requestsTo(`DELETE /api/share/${slug}`)).toHaveLength(1);
});
