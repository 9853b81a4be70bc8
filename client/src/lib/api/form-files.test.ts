import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendFiles, setFile } from './form-files';

it.each([
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
  const lost = new TypeError('Failed to fetch');
  const message = 'This file changed or can’t be read. Choose it again.';
  const unreadable = { userMessage: message, issues: [{ path: 'logo', message }] };
  const change = () => vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException());

  afterEach(() => vi.restoreAllMocks());

  it('that changed is not sent', async () => {
    change();
    const send = vi.fn();
    await expect(sendFiles(form, send)).rejects.toMatchObject(unreadable);
    expect(send).not.toHaveBeenCalled();
  });

  it('that changes on the way says so', async () => {
    const send = async () => {
      change();
      throw lost;
    };
    await expect(sendFiles(form, send)).rejects.toMatchObject(unreadable);
  });
});
