import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fetchJson } from '@/lib/api/client';
import { withProof } from '@/lib/api/with-proof';
import { fakeApi, proofRequired, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { ProofGuard } from './proof-guard';
import { mara } from './testing';

const sensitive = 'DELETE /api/shares';
const proof = 'POST /api/account/proof';
const factors = 'GET /api/account/second-factors';
const none = {
  authenticator: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  missing: false,
};
const app = {
  ...none,
  authenticator: { addedAt: '2026-11-20T09:00:00.000Z' },
  recoveryCodesLeft: 10,
  missing: false,
};

function open(replies: Parameters<typeof fakeApi>[0] = {}) {
  const server = fakeApi({ [sensitive]: proofRequired, [proof]: null, [factors]: none, ...replies });
  return { ...renderApp(<ProofGuard user={mara} />), server };
}

const send = () => withProof(() => fetchJson<unknown>('DELETE', '/api/shares'));
const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));

describe('a request that needs a recent proof', () => {
  it('is sent again once the password was right', async () => {
    const { user, server } = open();
    const sent = send();
    const dialog = await findDialog();
    server.change(proof, () => {
      server.change(sensitive, { done: true });
      return new Response(null, { status: 204 });
    });
    await user.type(dialog.getByLabelText('Password'), 'low water mark{Enter}');
    await expect(sent).resolves.toEqual({ done: true });
    expect(server.requestsTo(proof)[0]?.body).toEqual({ password: 'low water mark' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shares its dialog with others at the same time', async () => {
    const { user, server } = open();
    const all = Promise.all([send(), send()]);
    const dialog = await findDialog();
    server.change(proof, () => {
      server.change(sensitive, { done: true });
      return new Response(null, { status: 204 });
    });
    await user.type(dialog.getByLabelText('Password'), 'low water mark{Enter}');
    await expect(all).resolves.toEqual([{ done: true }, { done: true }]);
    expect(server.requestsTo(proof)).toHaveLength(1);
  });

  it('fails as it did where the user declines, and asks anew the next time', async () => {
    const { user } = open();
    for (let time = 0; time < 2; time++) {
      const failure = send().catch(error => error);
      const dialog = await findDialog();
      await user.click(dialog.getByRole('button', { name: 'Close' }));
      expect(await failure).toMatchObject({
        status: 403,
        userMessage: "Please confirm that it's you first.",
      });
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
  });

  it('waits through a wrong password', async () => {
    const message = 'Incorrect password.';
    const { user } = open({ [proof]: refuse(401, message, [{ path: 'password', message }]) });
    const failure = send().catch(error => error);
    const dialog = await findDialog();
    await user.type(dialog.getByLabelText('Password'), 'high water mark{Enter}');
    await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription(message));
    expect(dialog.getByLabelText('Password')).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await failure;
  });

  it('says how long a lockout lasts', async () => {
    const message = 'Too many wrong passwords. Please wait 15 minutes and try again.';
    const { user } = open({ [proof]: refuse(429, message) });
    const failure = send().catch(error => error);
    const dialog = await findDialog();
    await user.type(dialog.getByLabelText('Password'), 'low water mark{Enter}');
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await failure;
  });

  it('is sent again once a code of the authenticator app was right', async () => {
    const { user, server } = open({ [factors]: app });
    const sent = send();
    const dialog = await findDialog();
    await user.click(await dialog.findByRole('button', { name: 'Use your authenticator app' }));
    const code = dialog.getByLabelText('Code');
    expect(code).toHaveFocus();
    await user.type(code, '12345{Enter}');
    await waitFor(() => expect(code).toBeInvalid());
    expect(server.requestsTo(proof)).toEqual([]);
    server.change(proof, () => {
      server.change(sensitive, { done: true });
      return new Response(null, { status: 204 });
    });
    await user.clear(code);
    await user.click(code);
    await user.paste('Your Tidewright code: １２３ 456');
    await user.keyboard('{Enter}');
    await expect(sent).resolves.toEqual({ done: true });
    expect(server.requestsTo(proof)[0]?.body).toEqual({ code: '123456' });
  });

  it('says at the code that it was wrong, and takes the password instead', async () => {
    const message = 'That code isn’t right.';
    const { user, server } = open({
      [factors]: app,
      [proof]: refuse(401, message, [{ path: 'code', message }]),
    });
    const sent = send();
    const dialog = await findDialog();
    await user.click(await dialog.findByRole('button', { name: 'Use your authenticator app' }));
    await user.type(dialog.getByLabelText('Code'), '123456{Enter}');
    await waitFor(() =>
      expect(dialog.getByLabelText('Code')).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    server.change(proof, () => {
      server.change(sensitive, { done: true });
      return new Response(null, { status: 204 });
    });
    await user.click(dialog.getByRole('button', { name: 'Use your password' }));
    await user.type(dialog.getByLabelText('Password'), 'low water mark{Enter}');
    await expect(sent).resolves.toEqual({ done: true });
  });

  it('asks without an app for no code', async () => {
    const { user } = open();
    const failure = send().catch(error => error);
    const dialog = await findDialog();
    expect(dialog.getByLabelText('Password')).toHaveFocus();
    expect(dialog.queryByRole('button', { name: 'Use your authenticator app' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await failure;
  });

  it('fails at once where no page asks', async () => {
    const { unmount } = open();
    const failure = send().catch(error => error);
    await findDialog();
    unmount();
    expect(await failure).toMatchObject({ status: 403 });
    await expect(send()).rejects.toMatchObject({ status: 403 });
  });
});

describe('any other request', () => {
  it.each([
    ['a success', { done: true }],
    ['another refusal', refuse(403, 'Only owners can do this.')],
  ])('is left alone: %s', async (_case, reply) => {
    const { server } = open({ [sensitive]: reply });
    await send().catch(() => undefined);
    expect(server.requestsTo(sensitive)).toHaveLength(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
