import { sendCopy } from '@brand/copy/send';
import type { FileRequest } from '@shared/contracts/shares/file-requests';
import { fileLimits } from '@shared/limits/forms';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import { formatZonedMoment } from '@/lib/dates';
import { broken, fakeApi, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { SendPage } from './send';

const slug = 'p_fEU8cR7OB3sonst-NbcQ';
const read = `GET /api/send/${slug}`;
const upload = `POST /api/send/${slug}/files`;
const deliver = `POST /api/send/${slug}`;

const now = new Date('2026-03-06T20:00:00Z');
const asked: FileRequest = {
  title: 'Logo and fonts',
  note: 'Your logo as SVG,\n  and the fonts.',
  expiresAt: '2036-11-28T11:51:45.338Z',
  deliveriesLeft: 1,
};
const ended = refuse(410, 'This link has expired.');
const usedUp = Response.json({ message: 'Used up.', code: 'share-used-up' }, { status: 410 });
const done = new Response(null, { status: 204 });

const seal = ({ body }: { body: unknown }) => ({ file: `sealed ${nameOf(body)}` });
const nameOf = (body: unknown) => ((body as FormData).get('file') as File).name;

function openPage(replies: Parameters<typeof fakeApi>[0] = {}) {
  const server = fakeApi({ [read]: asked, [upload]: seal, [deliver]: done, ...replies });
  const app = renderApp(
    <Route path="/send/:slug">
      <SendPage />
    </Route>,
    { path: `/send/${slug}.` },
  );
  const send = async () => app.user.click(await screen.findByRole('button', { name: 'Send' }));
  const choose = async (...files: File[]) => app.user.upload(await screen.findByLabelText('Files'), files);
  const write = async (label: RegExp, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  const sent = () => server.requestsTo(upload).map(({ body }) => nameOf(body));
  return { ...app, server, send, choose, write, sent };
}

afterEach(() => sessionStorage.clear());

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const [logo, font] = [new File(['<svg/>'], 'logo.svg'), new File(['font'], 'Überschrift.woff2')];

it('says what is needed and until when, and sends files with a name and a note', async () => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const { server, send, choose, write, sent } = openPage();
  expect(await heading(sendCopy.title)).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: asked.title })).toBeVisible();
  expect(screen.getByText(/Your logo/).textContent).toBe(asked.note);
  expect(screen.getByText(sendCopy.until(formatZonedMoment(asked.expiresAt)))).toBeVisible();
  expect(screen.getByLabelText('Files')).toHaveAccessibleDescription(`${sendCopy.limits} ${sendCopy.once}`);
  await choose(logo);
  await choose(font, new File(['x'], 'wrong.txt'));
  fireEvent.click(screen.getByRole('button', { name: 'Remove wrong.txt' }));
  expect(screen.getByLabelText('Files')).toHaveFocus();
  expect(screen.getByText('2 files, 10 B')).toBeVisible();
  await write(/^Name/, ' Dana Whitfield ');
  await write(/^Note/, 'Both are ours.');
  await send();
  await waitFor(async () => expect(await heading(sendCopy.sent)).toHaveFocus());
  expect(screen.getByRole('heading', { level: 2, name: asked.title })).toBeVisible();
  expect(screen.getByText(sendCopy.sentAt(formatZonedMoment(now)))).toBeVisible();
  const listed = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(listed).toEqual(['logo.svg6 B', 'Überschrift.woff24 B', sendCopy.note]);
  expect(screen.getByRole('button', { name: sendCopy.print })).toBeVisible();
  expect(sent()).toEqual(['logo.svg', 'Überschrift.woff2']);
  expect(server.requestsTo(deliver).map(({ body }) => body)).toEqual([
    {
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/),
      sender: 'Dana Whitfield',
      note: 'Both are ours.',
      files: ['sealed logo.svg', 'sealed Überschrift.woff2'],
    },
  ]);
});

it('goes on where a lost connection stopped it, with one ID however often it asks', async () => {
  const { server, send, choose, sent } = openPage({ [deliver]: broken });
  server.change(upload, (request: { body: unknown }) =>
    nameOf(request.body) === font.name ? broken() : seal(request),
  );
  await choose(logo, font);
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(sendCopy.lost);
  server.change(upload, seal);
  await send();
  await waitFor(() => expect(server.requestsTo(deliver)).toHaveLength(1));
  expect(sent()).toEqual(['logo.svg', font.name, font.name]);
  server.change(deliver, done);
  await screen.findByRole('alert');
  await send();
  await heading(sendCopy.sent);
  expect(sent()).toHaveLength(3);
  const [first, second] = server.requestsTo(deliver);
  expect(second?.body).toEqual(first?.body);
});

it('keeps name and note over a reload until they are sent', async () => {
  const first = openPage({ [deliver]: broken });
  await first.write(/^Name/, 'Dana Whitfield');
  await first.write(/^Note/, 'Both are ours.');
  await first.send();
  await screen.findByRole('alert');
  first.unmount();
  const { server, send, unmount } = openPage();
  expect(await screen.findByLabelText(/^Name/)).toHaveValue('Dana Whitfield');
  expect(screen.getByLabelText(/^Note/)).toHaveValue('Both are ours.');
  await send();
  await heading(sendCopy.sent);
  expect(server.requestsTo(deliver)[0]?.body).toMatchObject({
    sender: 'Dana Whitfield',
    note: 'Both are ours.',
  });
  unmount();
  openPage();
  expect(await screen.findByLabelText(/^Note/)).toHaveValue('');
});

it('sends other content after a lost answer as another delivery', async () => {
  const { server, send, choose, write } = openPage({ [deliver]: broken });
  await choose(logo);
  await send();
  await screen.findByRole('alert');
  await write(/^Note/, 'One more thing.');
  await send();
  await waitFor(() => expect(server.requestsTo(deliver)).toHaveLength(2));
  const [first, second] = server.requestsTo(deliver).map(({ body }) => (body as { id: string }).id);
  expect(second).not.toBe(first);
});

it('uploads again what was uploaded too long ago', async () => {
  const { server, send, choose, sent } = openPage({ [deliver]: refuse(409, 'Please send them again.') });
  await choose(logo);
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please send them again.');
  server.change(deliver, done);
  await send();
  await heading(sendCopy.sent);
  expect(sent()).toEqual(['logo.svg', 'logo.svg']);
});

it('requires a file or a note, and names the file that can’t be read', async () => {
  const { send, choose, sent } = openPage({
    [upload]: refuse(400, 'No.', [{ path: 'file', message: 'No.' }]),
  });
  await send();
  const files = screen.getByLabelText('Files');
  await waitFor(() => expect(files).toHaveAccessibleDescription(/Add a file or a note\.$/));
  await waitFor(() => expect(files).toHaveFocus());
  await choose(logo);
  await send();
  await waitFor(() => expect(files).toHaveAccessibleDescription(/logo\.svg: No\.$/));
  expect(sent()).toEqual(['logo.svg']);
});

it('adds no file that is too large, has too long a name, or is one too many', async () => {
  const { choose } = openPage({ [read]: { ...asked, deliveriesLeft: 2 } });
  const large = new File([''], 'film.mov');
  Object.defineProperty(large, 'size', { value: fileLimits.shareFile + 1 });
  await choose(large, new File(['x'], `${'n'.repeat(252)}.txt`), logo);
  expect(screen.getByLabelText('Files')).toHaveAccessibleDescription(
    `${sendCopy.limits} ${sendCopy.tooLarge('film.mov')} ${sendCopy.nameTooLong(`${'n'.repeat(60)}…`)}`,
  );
  await choose(...Array.from({ length: 14 }, (_, index) => new File(['x'], `${index}.txt`)));
  expect(screen.getByLabelText('Files')).toHaveAccessibleDescription(
    `${sendCopy.limits} ${sendCopy.tooMany('9.txt, 10.txt, 11.txt and 2 more')}`,
  );
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(10);
});

it.each([
  ['unknown', refuse(404, 'We can’t find this link.')],
  ['expired', ended],
  ['used-up', usedUp],
] as const)('says that a link is %s, also once something is typed', async (why, reply) => {
  const { unmount } = openPage({ [read]: reply });
  expect(await heading(sendCopy[why].title)).toHaveFocus();
  expect(screen.queryByText(sendCopy.notSent)).not.toBeInTheDocument();
  unmount();
  const { send, write } = openPage({ [deliver]: reply });
  await write(/^Note/, 'The code is 4071.');
  await send();
  await waitFor(async () => expect(await heading(sendCopy[why].title)).toHaveFocus());
  expect(screen.getByText(sendCopy.notSent)).toBeVisible();
  expect(screen.getByText('The code is 4071.')).toBeVisible();
});
