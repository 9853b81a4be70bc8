import { shareCopy } from '@brand/copy/share';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatZonedMoment } from '@/lib/dates';
import { saveBlob } from '@/lib/save-blob';
import { attachment, broken, refuse } from '@/lib/testing/fake-api';
import { findFailure, findToast } from '@/lib/testing/toasts';
import { download, file, openUnlocked, slug, whole } from './testing';

vi.mock('@/lib/save-blob', () => ({ saveBlob: vi.fn() }));

beforeEach(() => {
  vi.mocked(saveBlob).mockClear();
});

describe('an unlocked share', () => {
  it('shows everything, and says that access is granted', async () => {
    await openUnlocked();
    await findToast('Access granted');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.getByText(/First line/).textContent).toBe(whole.note);
    expect(screen.getByText('contract — final.pdf')).toBeVisible();
    expect(screen.getByText('PDF document, 1.50 MB')).toBeVisible();
    expect(screen.getByText(formatZonedMoment(whole.createdAt))).toBeVisible();
    expect(screen.getByText(formatZonedMoment(whole.expiresAt ?? ''))).toBeVisible();
  });

  it('names a nameless file after the share, and shows that it is being prepared', async () => {
    let deliver: (response: Response) => void = () => undefined;
    const response = new Promise<Response>(resolve => {
      deliver = resolve;
    });
    const app = await openUnlocked({ fileName: null }, { [download]: response });
    await app.user.click(screen.getByRole('button', { name: 'Download' }));
    expect(await screen.findByText('Preparing...', { selector: '[role=status]' })).toBeInTheDocument();
    await act(async () => deliver(file()));
    await waitFor(() => expect(saveBlob).toHaveBeenCalledWith(expect.anything(), `share-${slug}`));
  });

  it.each([
    ['the server’s message', refuse(410, 'This share has expired.'), 'This share has expired.'],
    [
      'that it isn’t all there',
      attachment('bytes'),
      'The file didn’t download completely. Please try again.',
    ],
    [
      'its own where the answer has none',
      Response.json({}, { status: 400 }),
      'Download failed. Please try again.',
    ],
    ['a message about a network error', broken, 'There was a problem preparing the file.'],
  ])('reports why a download failed, with %s', async (_name, reply, description) => {
    const app = await openUnlocked({}, { [download]: reply });
    await app.user.click(screen.getByRole('button', { name: 'Download' }));
    expect(await findFailure('Download failed')).toHaveTextContent(description);
    expect(saveBlob).not.toHaveBeenCalled();
    expect(screen.getByText(/First line/)).toBeVisible();
  });
});

describe('a text file of up to 1 MB', () => {
  const markup = '<script>document.title = 1</script>';
  const text = { fileName: 'notes.html', fileType: 'text/html', fileSize: markup.length };
  const page = () => attachment(markup);

  it('is looked at as text, which counts as the download, and then saved without another', async () => {
    const app = await openUnlocked({ ...text, downloadsLeft: 1 }, { [download]: page });
    await app.user.click(screen.getByRole('button', { name: 'View' }));
    expect(await screen.findByText(markup)).toBeVisible();
    expect(saveBlob).not.toHaveBeenCalled();
    await app.user.click(screen.getByRole('button', { name: 'Hide' }));
    expect(screen.queryByText(markup)).not.toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Download' }));
    expect(saveBlob).toHaveBeenCalledWith(expect.anything(), 'notes.html');
    expect(await screen.findByText(shareCopy.noDownloadsLeft)).toHaveFocus();
    await app.user.click(screen.getByRole('button', { name: 'View' }));
    expect(await screen.findByText(markup)).toBeVisible();
    expect(app.server.requestsTo(download)).toHaveLength(1);
  });

  it('is not offered to look at if it is larger or of another kind', async () => {
    await openUnlocked({ ...text, fileSize: 1_048_577 });
    expect(screen.queryByRole('button', { name: 'View' })).not.toBeInTheDocument();
  });
});

it('a zip says what is in it', async () => {
  await openUnlocked({
    contents: [
      { name: 'plans/a.pdf', size: 2_048 },
      { name: 'b 🌊.txt', size: 0 },
    ],
  });
  expect(screen.getByText(shareCopy.contents(2))).toBeVisible();
  const attached = within(screen.getByRole('region', { name: 'Attachment' }));
  const listed = attached.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(listed).toEqual(['plans/a.pdf2.0 KB', 'b 🌊.txt0 B']);
});

it('a line of the note is copied alone', async () => {
  const app = await openUnlocked();
  await app.user.click(screen.getByRole('button', { name: 'Line by line' }));
  await app.user.click(await screen.findByRole('button', { name: /second line, indented$/ }));
  await findToast('Copied');
  expect(await navigator.clipboard.readText()).toBe('second line, indented');
});

const usedUp = Response.json({ message: 'Used up.', code: 'share-used-up' }, { status: 410 });

const downloadButton = () => screen.queryByRole('button', { name: 'Download' });

it('the last opening says that it is the last, and closes the share for good', async () => {
  const app = await openUnlocked({ openingsLeft: 0 });
  const warning = screen.getByText(shareCopy.lastOpening);
  expect(warning).toBeVisible();
  const note = screen.getByRole('region', { name: 'Secure note' });
  expect(warning.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await app.user.click(screen.getByRole('button', { name: 'Close this share' }));
  const closed = await screen.findByRole('heading', { level: 1, name: shareCopy.usedUpByReader.title });
  await waitFor(() => expect(closed).toHaveFocus());
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
});

it('an opening that is not the last says how many are left, and locks again', async () => {
  const app = await openUnlocked({ openingsLeft: 1 });
  expect(screen.getByText(`${shareCopy.done} ${shareCopy.openingsLeft(1)}`)).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Lock again' }));
  expect(await screen.findByLabelText('Password')).toBeVisible();
});

it('a download belongs to the opening before it, says when it was the last, and can be saved again', async () => {
  const app = await openUnlocked({ visit: '1-abc', openingsLeft: 0, downloadsLeft: 1 }, { [download]: file });
  expect(screen.getByText(shareCopy.downloadsLeft(1, true))).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Download' }));
  const over = await screen.findByText(shareCopy.noDownloadsLeft);
  await waitFor(() => expect(over).toHaveFocus());
  expect(downloadButton()).not.toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: 'Save again' }));
  expect(saveBlob).toHaveBeenCalledTimes(2);
  expect(vi.mocked(saveBlob).mock.calls[1]).toEqual(vi.mocked(saveBlob).mock.calls[0]);
  expect(app.server.requestsTo(download)).toHaveLength(1);
  expect(app.server.requestsTo(download)[0]?.body).toEqual({ password: 'spring tide', visit: '1-abc' });
});

it('a download that fails stays possible, unless none is left', async () => {
  const app = await openUnlocked({ downloadsLeft: 2 }, { [download]: refuse(503, 'Try again later.') });
  await app.user.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(downloadButton()).not.toHaveAttribute('aria-disabled'));
  expect(screen.getByText(shareCopy.downloadsLeft(2, true))).toBeVisible();
  app.server.change(download, usedUp);
  await app.user.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(downloadButton()).not.toBeInTheDocument());
});
