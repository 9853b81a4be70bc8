import type { ConfirmationFormValues } from '@shared/contracts/booking-decisions';
import type { BookingListItem } from '@shared/contracts/staff-bookings';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { Input, Select } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';
import { endpointQuery } from '@/lib/api/endpoint';

/** Who holds the call, and where. */
export function PlaceFields({ booking }: { booking: BookingListItem }) {
  const { register, control, formState } = useFormContext<ConfirmationFormValues>();
  const { errors } = formState;
  const place = useWatch({ control, name: 'place' });
  const { data: hosts = [] } = useQuery(endpointQuery('listHosts'));
  return (
    <div className="grid gap-x-3 gap-y-5 sm:grid-cols-2">
      <Field name="hostId" label="Host" required error={errors.hostId?.message}>
        <Select {...register('hostId')} placeholder="Choose someone">
          {hosts.map(({ id, name, self }) => (
            <option key={id} value={id}>
              {self ? `${name} (you)` : name}
            </option>
          ))}
        </Select>
      </Field>
      <Field name="place" label="Where" required error={errors.place?.message}>
        <Select {...register('place')}>
          <option value="phone">By phone</option>
          <option value="link">Online</option>
        </Select>
      </Field>
      {place === 'link' ? (
        <Field
          name="link"
          label="Link to the call"
          required
          error={errors.link?.message}
          className="sm:col-span-2"
        >
          <Input {...register('link')} type="url" inputMode="url" autoComplete="off" placeholder="https://" />
        </Field>
      ) : (
        <p className="small text-ink-soft sm:col-span-2">
          {`You call ${booking.phone}. The email says only that you’ll call the number they gave.`}
        </p>
      )}
    </div>
  );
}
