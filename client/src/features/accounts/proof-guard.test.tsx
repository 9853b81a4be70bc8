import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { call } from '@/lib/api/endpoint';
import { fakeApi, proofRequired, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { ProofGuard } from './staff-page';
import { mara, marasAccount, noFactors } from './testing';

const sensitive = 'DELETE /api/account/sessions/others';
const proof = 'POST /api/account/proof';
const app = { ...noFactors, authenticator: { addedAt: '2026-11-20T09:00:00.000Z' } };
const noContent = () => new Response(null, { status: 204 });

function open(replies: Parameters<typeof fakeApi>[0] = {}) {
  const account = { ...marasAccount, secondFactors: app };
  const server = fakeApi({
    [sensitive]: proofRequired,
    [proof]: null,
    'GET /api/account': account,
    ...replies,
  });
  const accept = () =>
    server.change(proof, () => {
      server.change(sensitive, noContent);
      return noContent();
    });
  return { ...renderApp(<ProofGuard user={mara} />), server, accept };
}

const send = () => call('endSession', { params: { key: 'others' } });
const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));

it('requests that need a proof at the same time share one, by password or by code', async () => {
  const { user, server, accept } = open();
  const all = Promise.all([send(), send()]);
  const dialog = await findDialog();
  await user.click(await dialog.findByRole('button', { name: 'Use your authenticator app' }));
  const code = dialog.getByLabelText('Code');
  expect(code).toHaveFocus();
  await user.type(code, '12345{Enter}');
  await waitFor(() => expect(code).toBeInvalid());
  accept();
  await user.type(code, '6{Enter}');
  await all;
  expect(server.requestsTo(proof).map(({ body }) => body)).toEqual([{ code: '123456' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('a wrong password can be given again; a page that is left asks no more', async () => {
  const message = 'Incorrect password.';
  const { user, unmount } = open({ [proof]: refuse(401, message, [{ path: 'password', message }]) });
  const failure = send().catch(error => error);
  const dialog = await findDialog();
  await user.type(dialog.getByLabelText('Password'), 'high water mark{Enter}');
  expect((await dialog.findAllByText(message))[0]).toBeVisible();
  unmount();
  expect(await failure).toMatchObject({ status: 403, code: 'proof-required' });
  await expect(send()).rejects.toMatchObject({ status: 403 });
});
