import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { call } from '@/lib/api/endpoint';
import { fakeApi, proofRequired, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { ProofGuard } from './proof-guard';
import { mara } from './testing';

const sensitive = 'DELETE /api/account/sessions';
const proof = 'POST /api/account/proof';
const factors = 'GET /api/account/second-factors';
const none = { authenticator: null, passkeys: [], recoveryCodesLeft: 0, missing: false };
const app = { ...none, authenticator: { addedAt: '2026-11-20T09:00:00.000Z' }, recoveryCodesLeft: 10 };
const noContent = () => new Response(null, { status: 204 });

function open(replies: Parameters<typeof fakeApi>[0] = {}) {
  const server = fakeApi({ [sensitive]: proofRequired, [proof]: null, [factors]: none, ...replies });
  const accept = () =>
    server.change(proof, () => {
      server.change(sensitive, noContent);
      return noContent();
    });
  return { ...renderApp(<ProofGuard user={mara} />), server, accept };
}

const send = () => call('endOtherSessions');
const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));

describe('a request that needs a recent proof', () => {
  it('is sent again once the password was right, with others at the same time', async () => {
    const { user, server, accept } = open();
    const all = Promise.all([send(), send()]);
    const dialog = await findDialog();
    expect(dialog.queryByRole('button', { name: 'Use your authenticator app' })).not.toBeInTheDocument();
    accept();
    await user.type(dialog.getByLabelText('Password'), 'low water mark{Enter}');
    await all;
    expect(server.requestsTo(proof).map(({ body }) => body)).toEqual([{ password: 'low water mark' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('fails as it did where the user declines, and asks anew the next time', async () => {
    const { user } = open();
    for (let time = 0; time < 2; time++) {
      const failure = send().catch(error => error);
      await user.click((await findDialog()).getByRole('button', { name: 'Close' }));
      expect(await failure).toMatchObject({ status: 403, code: 'proof-required' });
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
  });

  it.each([
    ['wrong', refuse(401, 'Incorrect password.', [{ path: 'password', message: 'Incorrect password.' }])],
    ['locked out', refuse(429, 'Incorrect password. Please wait 15 minutes.')],
  ])('waits through a password that is %s', async (_case, reply) => {
    const { user, unmount } = open({ [proof]: reply });
    const failure = send().catch(error => error);
    const dialog = await findDialog();
    await user.type(dialog.getByLabelText('Password'), 'high water mark{Enter}');
    expect((await dialog.findAllByText(/Incorrect password\./))[0]).toBeVisible();
    // No page asks any more.
    unmount();
    expect(await failure).toMatchObject({ status: 403 });
    await expect(send()).rejects.toMatchObject({ status: 403 });
  });

  it('is sent again once a code of the authenticator app was right', async () => {
    const { user, server, accept } = open({ [factors]: app });
    const sent = send();
    const dialog = await findDialog();
    await user.click(await dialog.findByRole('button', { name: 'Use your authenticator app' }));
    const code = dialog.getByLabelText('Code');
    expect(code).toHaveFocus();
    await user.type(code, '12345{Enter}');
    await waitFor(() => expect(code).toBeInvalid());
    accept();
    await user.clear(code);
    await user.click(code);
    await user.paste('Your Tidewright code: １２３ 456');
    await user.keyboard('{Enter}');
    await sent;
    expect(server.requestsTo(proof).map(({ body }) => body)).toEqual([{ code: '123456' }]);
  });
});

it('any other refusal is left alone', async () => {
  const { server } = open({ [sensitive]: refuse(403, 'Only owners can do this.') });
  await send().catch(() => undefined);
  expect(server.requestsTo(sensitive)).toHaveLength(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
