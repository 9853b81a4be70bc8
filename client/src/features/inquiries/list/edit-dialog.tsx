import type { InquiryListItem } from '@shared/contracts/inquiries/staff-inquiries';
import { textLimits } from '@shared/limits/forms';
import { type InquiryState, inquiryStates } from '@shared/states';
import { unnamed } from '@shared/text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Select, Textarea } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { FormDialog } from '@/components/ui/form-dialog';
import { call, endpointQuery } from '@/lib/api/endpoint';
import { useSubmit } from '@/lib/forms/use-submit';
import { isStale } from '@/lib/use-change';
import { type InquiryDialogProps, inquiryQueries, nameOf, stateNames } from './inquiry-texts';

type Assignee = NonNullable<InquiryListItem['assignee']>;

interface EditValues {
  state: InquiryState;
  assignee: string;
  staffNote: string;
}

/** Blocks saving once somebody else changed the inquiry. */
export function EditDialog({ inquiry, onClose, fallbackFocus }: InquiryDialogProps) {
  const [opened] = useState(inquiry);
  const { data: colleagues = [] } = useQuery(endpointQuery('listHosts'));
  const people = withAssignee(colleagues, opened);
  const form = useForm<EditValues>({
    defaultValues: {
      state: opened.state,
      assignee: opened.assignee?.id ?? '',
      staffNote: opened.staffNote ?? '',
    },
  });
  const { submit, isPending, failure } = useSubmit({
    form,
    send: values => call('changeInquiries', { body: toChange(values, opened) }),
    changes: inquiryQueries,
    repeats: true,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Edit the inquiry"
      description={`${nameOf(opened)}, ${opened.company}. The visitor won’t be notified.`}
      fallbackFocus={fallbackFocus}
      submitLabel="Save"
      pendingLabel="Saving…"
      isPending={isPending}
      failure={failure}
      staleNotice={
        isStale(inquiry, opened) ? 'This inquiry changed while you had it open. Nothing was saved.' : null
      }
      onClose={onClose}
    >
      {formId => (
        <Form form={form} id={formId} onSubmit={submit} className="grid gap-x-3 gap-y-5 sm:grid-cols-2">
          <Field name="state" label="State" required>
            <Select>
              {inquiryStates.map(name => (
                <option key={name} value={name}>
                  {stateNames[name]}
                </option>
              ))}
            </Select>
          </Field>
          <Field name="assignee" label="Assigned to" required>
            <Select key={people.length}>
              <option value="">{unnamed.none}</option>
              {people.map(({ id, name, self }) => (
                <option key={id} value={id}>
                  {self ? `${name} (you)` : name}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            name="staffNote"
            label="Note for staff"
            hint="Only people with an account see it."
            className="sm:col-span-2"
          >
            <Textarea rows={5} maxLength={textLimits.staffNote.max} />
          </Field>
        </Form>
      )}
    </FormDialog>
  );
}

/** Offers the current assignee even if their account is disabled. */
function withAssignee(colleagues: Assignee[], { assignee }: InquiryListItem): Assignee[] {
  if (!assignee || colleagues.some(({ id }) => id === assignee.id)) return colleagues;
  return [assignee, ...colleagues];
}

/** Leaves out an unchanged assignee, who may no longer be assignable. */
function toChange({ assignee, ...values }: EditValues, { id, revision, assignee: before }: InquiryListItem) {
  const inquiries = [{ id, revision }];
  return { ...values, inquiries, ...(assignee !== (before?.id ?? '') && { assignee: assignee || null }) };
}
