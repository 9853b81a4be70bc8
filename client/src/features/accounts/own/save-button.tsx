import { Button } from '@/components/ui/button';
import { FormFailure } from '@/components/ui/form-failure';

interface SaveButtonProps {
  /** Why the last try failed as a whole. */
  failure: string | undefined;
  pending: boolean;
  children: string;
}

/** The end of a short form. */
export function SaveButton({ failure, pending, children }: SaveButtonProps) {
  return (
    <>
      <FormFailure>{failure}</FormFailure>
      <div>
        <Button type="submit" pending={pending} pendingLabel="Saving…">
          {children}
        </Button>
      </div>
    </>
  );
}
