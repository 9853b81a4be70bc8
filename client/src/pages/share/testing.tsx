import type { UnlockedShare } from '@shared/contracts/shares/shares';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { Route } from 'wouter';
import { attachment, fakeApi } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { SharePage } from '../share';

export const slug = 'p_fEU8cR7OB3sonst-NbcQ';
export const access = `POST /api/share/${slug}/access`;
export const download = `POST /api/share/${slug}/download`;

export const whole: UnlockedShare = {
  title: 'Signed contract',
  note: 'First line\n  second line, indented',
  hasFile: true,
  fileName: 'contract — final.pdf',
  fileType: 'application/pdf',
  fileSize: 1_572_864,
  contents: null,
  createdAt: '2026-11-21T11:51:45.478Z',
  expiresAt: '2026-11-28T11:51:45.338Z',
  openingsLeft: null,
  downloadsLeft: null,
  visit: 'v1.key.sealed',
};

export const file = () => attachment(new Uint8Array(whole.fileSize ?? 0));

export function openPage(replies: Parameters<typeof fakeApi>[0] = { [access]: whole }, end = '') {
  const server = fakeApi(replies);
  const app = renderApp(
    <Route path="/share/:slug">
      <SharePage />
    </Route>,
    { path: `/share/${slug}${end}` },
  );
  return { ...app, server };
}

export const password = () => screen.getByLabelText('Password');
export const unlockButton = () => screen.getByRole('button', { name: 'Unlock' });

export async function unlock(app: ReturnType<typeof openPage>, typed = 'spring tide') {
  await app.user.type(password(), typed);
  // Once its label is back from an attempt before.
  await app.user.click(await screen.findByRole('button', { name: 'Unlock' }));
}

export async function openUnlocked(share: Partial<UnlockedShare> = {}, replies = {}) {
  const app = openPage({ [access]: { ...whole, ...share }, ...replies });
  await unlock(app);
  const heading = await screen.findByRole('heading', {
    level: 1,
    name: share.title === null ? /share/ : (whole.title ?? ''),
  });
  // By then the page listens to what would lock it.
  await waitFor(() => expect(heading).toHaveFocus());
  return app;
}
