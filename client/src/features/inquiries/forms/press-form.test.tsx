import { inquiryRecord, pressBody } from '@shared/contracts/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { broken, fakeApi } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { toast } from '@/lib/toast';
import { PressForm } from './press-form';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(toast).mockClear();
});

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const type = () => screen.getByRole('combobox', { name: 'Inquiry type' });
const submit = () => screen.getByRole('button', { name: 'Send Inquiry' });

async function fill(user: ReturnType<typeof renderApp>['user']) {
  await user.type(field('First name'), pressBody.firstName);
  await user.type(field('Last name'), pressBody.lastName);
  await user.type(field('Email'), pressBody.email);
  await user.type(field('Organization'), pressBody.company);
  await user.selectOptions(type(), pressBody.service);
  await user.type(field('Your inquiry'), pressBody.details);
}

it('offers the inquiry types', () => {
  renderApp(<PressForm preset={null} />);
  const options = [...type().querySelectorAll('option')].map(option => [option.value, option.textContent]);
  expect(options).toEqual([
    ['', 'Choose one'],
    ['press', 'Press & Media Interview'],
    ['government', 'Government Agency'],
    ['civil-rights', 'Civil Rights Organization'],
    ['partnership', 'Partnership Opportunity'],
    ['grant', 'Grant or Funding'],
    ['other', 'Other'],
  ]);
});

it('reports what is missing at each field', async () => {
  fakeApi({});
  const { user } = renderApp(<PressForm preset={null} />);
  await user.type(field('Your inquiry'), 'Nineteen characters');
  await user.click(submit());
  expect(await screen.findByText('Organization name is required')).toBeVisible();
  expect(field('First name')).toHaveAccessibleDescription('First name is required');
  expect(field('Last name')).toHaveAccessibleDescription('Last name is required');
  expect(field('Email')).toHaveAccessibleDescription('Valid email is required');
  expect(type()).toHaveAccessibleDescription('Please select an inquiry type');
  expect(field('Your inquiry')).toHaveAccessibleDescription(
    /Please provide more details \(at least 20 characters\)/,
  );
});

it('sends the type as the service, with the fixed timeline, and is empty again', async () => {
  const server = fakeApi({ 'POST /api/contact': inquiryRecord });
  const { user } = renderApp(<PressForm preset={null} />);
  await fill(user);
  await user.click(submit());
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith({
      title: 'Message Sent',
      description: "We've received your inquiry and will respond within 24-48 hours.",
    }),
  );
  expect(server.requests.map(request => request.body)).toEqual([
    {
      ...pressBody,
      website: '',
    },
  ]);
  expect(field('Organization')).toHaveValue('');
  expect(type()).toHaveValue('');
  expect(sessionStorage).toHaveLength(0);
});

it('keeps everything when sending fails', async () => {
  fakeApi({ 'POST /api/contact': broken });
  const { user } = renderApp(<PressForm preset={null} />);
  await fill(user);
  await user.click(submit());
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith({
      title: 'Error',
      description: 'Failed to send message. Please try again.',
      variant: 'destructive',
    }),
  );
  expect(type()).toHaveValue(pressBody.service);
  expect(field('Your inquiry')).toHaveValue(pressBody.details);
});

it('takes the type chosen elsewhere on the page', async () => {
  renderApp(<PressForm preset={{ inquiryType: 'government' }} />);
  await waitFor(() => expect(type()).toHaveValue('government'));
});
