import { Button } from '@/components/ui/button';

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
      {failure && <p className="font-semibold text-alarm">{failure}</p>}
      <div>
        <Button type="submit" pending={pending} pendingLabel="Saving…">
          {children}
        </Button>
      </div>
    </>
  );
}
