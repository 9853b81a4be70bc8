import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendFiles, setFile } from './form-files';

it.each([
  ['plan.pdf', 'plan.pdf'],
  ['old\\plan.pdf', 'old\\plan.pdf'],
  ['plan\\\\', 'plan'],
  ['\\', 'file'],
])('a file named %j is sent as %j', (name, sent) => {
  const form = new FormData();
  setFile(form, 'file', new File(['x'], name));
  expect(form.get('file')).toMatchObject({ name: sent });
});

describe('a form with a file', () => {
  const form = new FormData();
  form.set('logo', new File(['bytes'], 'logo.png'));
  const read = Blob.prototype.arrayBuffer;
  const lost = new TypeError('Failed to fetch');
  const message = 'This file changed or can’t be read. Choose it again.';
  const unreadable = { userMessage: message, mayBeDone: false, issues: [{ path: 'logo', message }] };

  afterEach(() => vi.restoreAllMocks());

  const refuseToRead = (bytes = Promise.reject<ArrayBuffer>(new DOMException('', 'NotReadableError'))) =>
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockReturnValue(bytes);

  it.each([
    ['changed', () => refuseToRead()],
    ['went', () => refuseToRead(Promise.resolve(new ArrayBuffer(0)))],
  ])('that %s is not sent', async (_what, change) => {
    change();
    const send = vi.fn();
    await expect(sendFiles(form, send)).rejects.toMatchObject(unreadable);
    expect(send).not.toHaveBeenCalled();
  });

  it.each([
    ['changes on the way says so', () => refuseToRead(), unreadable],
    [
      'loses the connection fails as that does',
      () => vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(read),
      lost,
    ],
  ])('that %s', async (_what, change, failure) => {
    const send = async () => {
      change();
      throw lost;
    };
    await expect(sendFiles(form, send)).rejects.toMatchObject(failure);
  });

  it.each(['', 'one', 'a little more'])('that says %j is sent', async content => {
    const whole = new FormData();
    whole.set('file', new File([content], 'note.txt'));
    await expect(sendFiles(whole, async () => 'sent')).resolves.toBe('sent');
  });
});
