import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from './testing/render';

function Details({ id }: { id: string }) {
  const { data, error } = useQuery<{ amount: number }>({ queryKey: ['/api/donations', id, 'details'] });
  return <p>{error ? error.message : data?.amount}</p>;
}

function answerWith(status: number, body: string) {
  const fetchStub = vi.fn(async () => new Response(body, { status }));
  vi.stubGlobal('fetch', fetchStub);
  return fetchStub;
}

it('gets the path that the key makes', async () => {
  const fetchStub = answerWith(200, '{"amount":2500}');
  renderApp(<Details id="cs_1" />);
  expect(await screen.findByText('2500')).toBeVisible();
  expect(fetchStub).toHaveBeenCalledWith('/api/donations/cs_1/details', expect.anything());
});

it('throws on 401, and tries nothing again by itself', async () => {
  const fetchStub = answerWith(401, '');
  renderApp(<Details id="cs_1" />);
  expect(await screen.findByText(/^401:/)).toBeVisible();
  window.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('online'));
  expect(fetchStub).toHaveBeenCalledOnce();
});
