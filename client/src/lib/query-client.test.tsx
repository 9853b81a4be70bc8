import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { endpointQuery } from './api/endpoint';
import { renderApp } from './testing/render';

function Details({ sessionId }: { sessionId: string }) {
  const { error } = useQuery(endpointQuery('readDonation', { params: { sessionId } }));
  return <p>{error?.message}</p>;
}

it('does not retry or refetch by itself', async () => {
  const fetchStub = vi.fn(async () => new Response('', { status: 401 }));
  vi.stubGlobal('fetch', fetchStub);
  renderApp(<Details sessionId="cs_1" />);
  expect(await screen.findByText(/^401:/)).toBeVisible();
  window.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('online'));
  expect(fetchStub).toHaveBeenCalledOnce();
  expect(fetchStub).toHaveBeenCalledWith('/api/donations/cs_1/details', expect.anything());
});
