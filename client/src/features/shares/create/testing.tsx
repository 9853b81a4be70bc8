import { fireEvent, screen } from '@testing-library/react';
import { fakeApi } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { shareOf } from '../testing';
import { NewShare } from './new-share';

export const create = 'POST /api/shares';
export const share = shareOf();
export const link = `${window.location.origin}/share/${share.slug}`;

export function openForm(reply: unknown = share) {
  const server = fakeApi({ [create]: reply });
  return { ...renderApp(<NewShare />), server };
}

export const field = (label: string | RegExp) => screen.getByLabelText(label);
export const submit = () => screen.getByRole('button', { name: 'Create share' });
export const contract = new File(['signed'], 'contract.pdf', { type: 'application/pdf' });

export function sentForm(server: ReturnType<typeof fakeApi>): Record<string, FormDataEntryValue> {
  const { body } = server.requestsTo(create)[0] ?? {};
  if (!(body instanceof FormData)) throw new Error('No form was sent');
  return Object.fromEntries(body.entries());
}

export function type(label: string | RegExp, text: string) {
  fireEvent.change(field(label), { target: { value: text } });
}
