import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { Button } from './button';
import { Checkbox, Input, Select } from './controls';
import { ErrorSummary } from './error-summary';
import { Field } from './field';
import { Form } from './form';

function Inquiry() {
  const form = useForm({
    shouldFocusError: false,
    defaultValues: { email: '', service: '', agree: false },
  });
  return (
    <Form form={form} onSubmit={form.handleSubmit(() => undefined)}>
      <ErrorSummary title="There are some issues." />
      <Field
        name="email"
        label="Email"
        hint="We answer here."
        required
        rules={{ required: 'Valid email is required' }}
      >
        <Input />
      </Field>
      <Field name="service" label="Service" required rules={{ required: 'Please select a service' }}>
        <Select placeholder="Choose one" />
      </Field>
      <Checkbox name="agree" label="I agree" hint="To the terms." rules={{ required: 'Please agree' }} />
      <Button type="submit">Send</Button>
    </Form>
  );
}

it('connects label, hint, and error to each control, and gives the focus to the summary', async () => {
  render(<Inquiry />);
  const user = userEvent.setup();
  const email = screen.getByRole('textbox', { name: 'Email' });
  expect(email).toHaveAccessibleDescription('We answer here.');
  expect(email).toBeRequired();
  const send = screen.getByRole('button', { name: 'Send' });
  await user.click(send);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  expect(email).toBeInvalid();
  expect(email).toHaveAccessibleDescription('We answer here. Valid email is required');
  expect(screen.getByRole('combobox', { name: 'Service' })).toHaveAccessibleDescription(
    'Please select a service',
  );
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('To the terms. Please agree');

  await user.click(screen.getByRole('link', { name: 'Valid email is required' }));
  await user.type(email, 'ada');
  expect(email).toHaveFocus();
  expect(screen.queryByRole('link', { name: 'Valid email is required' })).not.toBeInTheDocument();
  await user.click(send);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
});

function Login() {
  const form = useForm({ defaultValues: { name: '', code: '' } });
  const send = async () => {
    await Promise.resolve();
    form.setError('code', { message: 'That code isn’t right.' });
    form.setFocus('code');
  };
  return (
    <Form form={form} onSubmit={form.handleSubmit(send)}>
      <Field name="name" label="Name" required rules={{ required: 'Please enter a name' }}>
        <Input />
      </Field>
      <Field name="code" label="Code" required>
        <Input />
      </Field>
      <Button type="submit">Send</Button>
    </Form>
  );
}

describe('the error of the field that had the focus already', () => {
  const field = (name: string) => screen.getByRole('textbox', { name });
  const news = () => screen.getByRole('status');

  it('is announced, and no longer there once the field is edited', async () => {
    const user = userEvent.setup();
    render(<Login />);
    await user.type(field('Name'), 'Ines');
    await user.type(field('Code'), '123456{Enter}');
    await waitFor(() => expect(news()).toHaveTextContent('That code isn’t right.'));
    await user.keyboard('1');
    expect(news()).toBeEmptyDOMElement();
  });

  it('is not, where the focus moves there', async () => {
    const user = userEvent.setup();
    render(<Login />);
    await user.type(field('Code'), '1{Enter}');
    await waitFor(() => expect(field('Name')).toHaveFocus());
    expect(field('Name')).toHaveAccessibleDescription('Please enter a name');
    expect(news()).toBeEmptyDOMElement();
  });
});
