import type { SentInquiry } from '@shared/contracts/inquiries';
import { inquiryBody } from '@shared/contracts/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { broken, fakeApi, never, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { toast } from '@/lib/toast';
import { InquiryForm } from './inquiry-form';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));

const inquiry = { ...inquiryBody, details: 'Intake forms on paper.' };
const response: SentInquiry = { ...inquiry, id: 1, createdAt: '2026-03-09T14:00:00.000Z' };

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(toast).mockClear();
});

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const choice = (name: string) => screen.getByRole('radio', { name });
const submit = () => screen.getByRole('button', { name: /send inquiry|submitting/i });

async function fill(user: ReturnType<typeof renderApp>['user']) {
  await user.type(field('First name'), inquiry.firstName);
  await user.type(field('Last name'), inquiry.lastName);
  await user.type(field('Email'), inquiry.email);
  await user.type(field('Company'), inquiry.company);
  await user.click(choice(inquiry.service));
  await user.click(choice(inquiry.timeline));
  await user.type(field('Tell us about your project'), inquiry.details);
}

describe('the inquiry form', () => {
  it('offers the services and the timelines', () => {
    fakeApi({});
    renderApp(<InquiryForm />);
    expect(screen.getAllByRole('radio').map(radio => radio.getAttribute('value'))).toEqual([
      'Web Development',
      'Digital Marketing',
      'Custom App Development',
      'Dashboards & Intranets',
      'AI & Data Analysis',
      'Other',
      'Urgent (1-2 months)',
      'Soon (3-6 months)',
      'Planning (6+ months)',
      'Just Exploring',
    ]);
  });

  it('reports what is missing at each field and sends nothing', async () => {
    const server = fakeApi({});
    const { user } = renderApp(<InquiryForm />);
    await user.click(submit());
    expect(await screen.findByText('First name is required')).toBeVisible();
    expect(field('First name')).toHaveFocus();
    expect(field('First name')).toHaveAccessibleDescription('First name is required');
    expect(field('Last name')).toHaveAccessibleDescription('Last name is required');
    expect(field('Email')).toHaveAccessibleDescription('Valid email is required');
    expect(field('Company')).toHaveAccessibleDescription('Company name is required');
    expect(screen.getByRole('radiogroup', { name: 'What do you need?' })).toHaveAccessibleDescription(
      'Please select a service',
    );
    expect(screen.getByRole('radiogroup', { name: 'When do you need it?' })).toHaveAccessibleDescription(
      'Please select a timeline',
    );
    expect(field('Tell us about your project')).toHaveAccessibleDescription(
      /Please provide more details \(at least 10 characters\)/,
    );
    expect(server.requests).toEqual([]);
  });

  it('requires ten characters of details', async () => {
    fakeApi({});
    const { user } = renderApp(<InquiryForm />);
    await user.type(field('Tell us about your project'), 'Nine char');
    await user.click(submit());
    expect(await screen.findByText('Please provide more details (at least 10 characters)')).toBeVisible();
  });

  it('sends what was typed, confirms it, and is empty again', async () => {
    const server = fakeApi({ 'POST /api/contact': response });
    const { user } = renderApp(<InquiryForm />);
    await fill(user);
    await user.click(submit());
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({
        title: 'Inquiry Submitted!',
        description: "We'll get back to you within 1-2 business days.",
      }),
    );
    expect(server.requests.map(request => request.body)).toEqual([{ ...inquiry, website: '' }]);
    expect(field('First name')).toHaveValue('');
    expect(choice(inquiry.service)).not.toBeChecked();
    expect(field('Tell us about your project')).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });

  it('shows a pending state, and sends once', async () => {
    const server = fakeApi({ 'POST /api/contact': never });
    const { user } = renderApp(<InquiryForm />);
    await fill(user);
    await user.click(submit());
    expect(await screen.findByRole('button', { name: 'Submitting...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.click(submit());
    await user.type(field('Email'), '{Enter}');
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['a network error', broken],
    ['a server error', refuse(500, 'Something broke (id 17)')],
  ])('keeps everything after %s', async (_name, reply) => {
    fakeApi({ 'POST /api/contact': reply });
    const { user } = renderApp(<InquiryForm />);
    await fill(user);
    await user.click(submit());
    const description = 'Failed to submit inquiry. Please try again.';
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({ title: 'Error', description, variant: 'destructive' }),
    );
    expect(screen.getByText(description)).toBeVisible();
    expect(field('First name')).toHaveValue(inquiry.firstName);
    expect(choice(inquiry.timeline)).toBeChecked();
    expect(field('Tell us about your project')).toHaveValue(inquiry.details);
  });

  it('shows server-side errors, at their fields too', async () => {
    const message = 'Valid email is required';
    fakeApi({ 'POST /api/contact': refuse(400, message, [{ path: 'email', message }]) });
    const { user } = renderApp(<InquiryForm />);
    await fill(user);
    await user.click(submit());
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith({ title: 'Error', description: message, variant: 'destructive' }),
    );
    expect(field('Email')).toHaveAccessibleDescription(message);
  });

  it('restores what was typed after a reload', async () => {
    fakeApi({});
    const first = renderApp(<InquiryForm />);
    await fill(first.user);
    first.unmount();
    renderApp(<InquiryForm />);
    expect(field('Company')).toHaveValue(inquiry.company);
    expect(choice(inquiry.service)).toBeChecked();
    expect(field('Tell us about your project')).toHaveValue(inquiry.details);
  });

  it("starts empty if the tab's storage is invalid", () => {
    fakeApi({});
    sessionStorage.setItem('draft:inquiry', '{"firstName": 7, "email": ["x"], "__proto__": "y"');
    renderApp(<InquiryForm />);
    expect(field('First name')).toHaveValue('');
  });

  it('hides the honeypot from people', () => {
    fakeApi({});
    const { container } = renderApp(<InquiryForm />);
    const trap = container.querySelector('[name="website"]');
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(trap).toHaveAttribute('autocomplete', 'off');
    expect(screen.queryByRole('textbox', { name: /leave this empty/i })).not.toBeInTheDocument();
  });
});
