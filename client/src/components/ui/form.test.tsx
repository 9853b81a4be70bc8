import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button';
import { Checkbox, Input, Select, Textarea } from './controls';
import { ErrorSummary } from './error-summary';
import { Field } from './field';
import { Form } from './form';

interface Values {
  email: string;
  service: string;
  details: string;
  agree: boolean;
}

function Inquiry({ onSubmit }: { onSubmit: (values: Values) => void }) {
  const { register, handleSubmit, formState } = useForm<Values>({
    shouldFocusError: false,
    defaultValues: { email: '', service: '', details: '', agree: false },
  });
  const { errors, submitCount } = formState;
  return (
    <Form aria-label="Inquiry" onSubmit={handleSubmit(onSubmit)}>
      <ErrorSummary title="There are some issues." errors={errors} attempt={submitCount} />
      <Field name="email" label="Email" hint="We answer here." error={errors.email?.message} required>
        <Input type="email" {...register('email', { required: 'Valid email is required' })} />
      </Field>
      <Field name="service" label="Service" error={errors.service?.message} required>
        <Select placeholder="Choose one" {...register('service', { required: 'Please select a service' })}>
          <option>Other</option>
        </Select>
      </Field>
      <Field name="details" label="Details">
        <Textarea {...register('details')} />
      </Field>
      <Checkbox
        label="I agree"
        hint="To the terms."
        error={errors.agree?.message}
        {...register('agree', { required: 'Please agree' })}
      />
      <Button type="submit">Send</Button>
    </Form>
  );
}

function open() {
  const onSubmit = vi.fn();
  render(<Inquiry onSubmit={onSubmit} />);
  return { user: userEvent.setup(), onSubmit, email: screen.getByRole('textbox', { name: 'Email' }) };
}

describe('a field', () => {
  it('connects label and hint to its control', () => {
    const { email } = open();
    expect(email).toHaveAccessibleDescription('We answer here.');
    expect(email).toBeRequired();
    expect(email).not.toBeInvalid();
    expect(screen.getByRole('checkbox', { name: 'I agree' })).toHaveAccessibleDescription('To the terms.');
  });

  it('marks optional fields', () => {
    open();
    expect(screen.getByRole('textbox', { name: 'Details (optional)' })).not.toBeRequired();
  });

  it('adds the error to the description of its control', async () => {
    const { user, email } = open();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(email).toBeInvalid());
    expect(email).toHaveAccessibleDescription('We answer here. Valid email is required');
    expect(screen.getByRole('combobox', { name: 'Service' })).toHaveAccessibleDescription(
      'Please select a service',
    );
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('To the terms. Please agree');
  });

  it("accepts what react-hook-form's register returns", async () => {
    const { user, email, onSubmit } = open();
    await user.type(email, 'ada@example.org');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Service' }), 'Other');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({
      email: 'ada@example.org',
      service: 'Other',
      details: '',
      agree: true,
    });
  });
});

describe('the error summary', () => {
  it('takes the focus at every rejected submit, and links to the fields', async () => {
    const { user, email } = open();
    const send = screen.getByRole('button', { name: 'Send' });
    await user.click(send);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    await user.click(screen.getByRole('link', { name: 'Valid email is required' }));
    expect(email).toHaveFocus();
    await user.type(email, 'ada');
    expect(email).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Valid email is required' })).not.toBeInTheDocument();
    await user.click(send);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  });
});

function Login({ refusal }: { refusal?: string }) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    defaultValues: { name: '', code: '' },
  });
  const { errors } = formState;
  const send = async () => {
    await Promise.resolve();
    setError('code', { message: refusal });
    setFocus('code');
  };
  return (
    <Form onSubmit={handleSubmit(send)}>
      <Field name="name" label="Name" error={errors.name?.message} required>
        <Input {...register('name', { required: 'Please enter a name' })} />
      </Field>
      <Field name="code" label="Code" error={errors.code?.message} required>
        <Input {...register('code', { required: 'Please enter a code' })} />
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
    await user.type(field('Name'), '{Enter}');
    await waitFor(() => expect(news()).toHaveTextContent(/^Please enter a name$/));
    expect(field('Name')).toHaveFocus();
    await user.keyboard('a');
    expect(news()).toBeEmptyDOMElement();
  });

  it('is announced again at each refusal, the server’s too', async () => {
    const user = userEvent.setup();
    render(<Login refusal="That code isn't right." />);
    await user.type(field('Name'), 'Ines');
    await user.type(field('Code'), '123456');
    const said: string[] = [];
    const observer = new MutationObserver(() => said.push(news().textContent ?? ''));
    observer.observe(news(), { characterData: true, childList: true, subtree: true });
    for (const times of [1, 2]) {
      await user.keyboard('{Enter}');
      await waitFor(() => expect(said.filter(text => text !== '')).toHaveLength(times));
    }
    observer.disconnect();
    expect(news()).toHaveTextContent(/^That code isn't right\.$/);
  });

  it.each(['another field', 'the button'])('is not, where the focus moves there from %s', async from => {
    const user = userEvent.setup();
    render(<Login />);
    if (from === 'the button') await user.click(screen.getByRole('button', { name: 'Send' }));
    else await user.type(field('Code'), '1{Enter}');
    await waitFor(() => expect(field('Name')).toHaveFocus());
    expect(field('Name')).toHaveAccessibleDescription('Please enter a name');
    expect(news()).toBeEmptyDOMElement();
  });
});

function Until({ type, onSubmit }: { type: string; onSubmit: () => void }) {
  const { register, handleSubmit } = useForm({ defaultValues: { until: '' } });
  return (
    <Form onSubmit={handleSubmit(onSubmit)}>
      <Field name="until" label="Until" required>
        <Input type={type} {...register('until')} />
      </Field>
      <Button type="submit">Send</Button>
    </Form>
  );
}

it.each([
  ['date', 'This date isn’t complete or doesn’t exist. Correct it or clear it.'],
  ['datetime-local', 'This date isn’t complete or doesn’t exist. Correct it or clear it.'],
  ['number', 'This isn’t a number. Correct it or clear it.'],
])('does not take a %s that the browser could not read for an empty one', async (type, message) => {
  const onSubmit = vi.fn();
  const user = userEvent.setup();
  render(<Until type={type} onSubmit={onSubmit} />);
  const input = screen.getByLabelText<HTMLInputElement>('Until');
  const badInput = vi.fn(() => true);
  // As browsers have it; jsdom takes whole values only.
  vi.spyOn(input, 'validity', 'get').mockReturnValue(Object.create(null, { badInput: { get: badInput } }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(input).toHaveFocus();
  expect(input).toHaveAccessibleDescription(message);
  expect(onSubmit).not.toHaveBeenCalled();

  badInput.mockReturnValue(false);
  await user.keyboard('{Backspace}');
  expect(input).not.toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('keeps fields of the same name in two forms apart', () => {
  render(
    ['One', 'Two'].map(title => (
      <Form key={title} aria-label={title}>
        <Field name="email" label={`Email ${title}`} required>
          <Input />
        </Field>
      </Form>
    )),
  );
  expect(screen.getByRole('textbox', { name: 'Email One' }).id).not.toBe(
    screen.getByRole('textbox', { name: 'Email Two' }).id,
  );
});
