import { Button } from '@/components/ui/button';
import { FormFailure } from '@/components/ui/form-failure';

interface FormEndProps {
  /** Why the last submit failed as a whole. */
  failure: string | undefined;
  pending: boolean;
  pendingLabel: string;
  children: string;
}

/** The end of the sign-in and registration forms. */
export function FormEnd({ failure, children, ...button }: FormEndProps) {
  return (
    <>
      <FormFailure>{failure}</FormFailure>
      <Button {...button} type="submit" size="large">
        {children}
      </Button>
    </>
  );
}
