import { contactFields, projectForm } from '@brand/copy/forms';
import { inquiryBody } from '@shared/contracts/testing';
import { honeypotName } from '@shared/limits/forms';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { broken, fakeApi, never, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { findFailure } from '@/lib/testing/toasts';
import { InquiryForm } from './inquiry-form';

const inquiry = { ...inquiryBody, details: 'Intake forms on paper.' };

beforeEach(() => {
  sessionStorage.clear();
});

const field = (name: string) => screen.getByRole('textbox', { name });
const choice = (name: string) => screen.getByRole('radio', { name });

async function fillAndSend(reply: unknown) {
  const server = fakeApi({ 'POST /api/contact': reply });
  const { user } = renderApp(<InquiryForm />);
  await user.type(field(contactFields.firstName), inquiry.firstName);
  await user.type(field(contactFields.lastName), inquiry.lastName);
  await user.type(field(contactFields.email), inquiry.email);
  await user.type(field(contactFields.company), inquiry.company);
  await user.click(choice(inquiry.service));
  await user.click(choice(inquiry.timeline));
  await user.type(field(projectForm.details), inquiry.details);
  await user.click(screen.getByRole('button', { name: 'Send inquiry' }));
  return { user, server };
}

it('shows a pending state, and sends once', async () => {
  const { user, server } = await fillAndSend(never);
  await user.click(await screen.findByRole('button', { name: 'Submitting...' }));
  await user.type(field(contactFields.email), '{Enter}');
  expect(server.requests).toHaveLength(1);
});

const message = 'Valid email is required';

it.each([
  ['a network error', broken, 'Failed to submit inquiry. Please try again.'],
  ['a server error', refuse(500, 'Something broke'), 'Failed to submit inquiry. Please try again.'],
  ['a refusal', refuse(400, message, [{ path: 'email', message }]), message],
])('says why after %s, and keeps everything', async (name, reply, description) => {
  await fillAndSend(reply);
  expect(await findFailure('Error')).toHaveTextContent(description);
  expect(field(contactFields.firstName)).toHaveValue(inquiry.firstName);
  expect(choice(inquiry.timeline)).toBeChecked();
  if (name === 'a refusal') expect(field(contactFields.email)).toHaveAccessibleDescription(message);
});

it('hides the honeypot from people, and from what fills in their forms', () => {
  const { container } = renderApp(<InquiryForm />);
  const honeypot = container.querySelector(`[name="${honeypotName}"]`);
  for (const [name, value] of [
    ['tabindex', '-1'],
    ['autocomplete', 'off'],
    ['data-1p-ignore', 'true'],
    ['data-lpignore', 'true'],
    ['data-bwignore', 'true'],
    ['data-form-type', 'other'],
  ] as const)
    expect(honeypot).toHaveAttribute(name, value);
  expect(screen.queryByRole('textbox', { name: /leave this empty/i })).not.toBeInTheDocument();
});
