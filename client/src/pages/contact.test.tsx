import { studio } from '@shared/site/studio';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeApi } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { ContactPage } from './contact';

const { phone, profiles } = studio;

afterEach(() => Object.assign(studio, { phone, profiles }));

it('leads to the phone and the profiles of a studio that has them', () => {
  const profile = { name: 'Mastodon', url: 'https://social.example/@studio' };
  Object.assign(studio, { phone: '+1-503-555-0118', profiles: [profile] });
  fakeApi({ 'GET /api/call-times': { taken: {}, closed: [] } });
  renderApp(<ContactPage />);
  const call = screen.getByRole('link', { name: '+1-503-555-0118' });
  expect(call).toHaveAttribute('href', 'tel:+1-503-555-0118');
  expect(screen.getByRole('link', { name: profile.url })).toHaveAttribute('href', profile.url);
});
