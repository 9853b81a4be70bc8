import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { GiftDialog } from './gift-dialog';

export function RecordGift() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" className="size-4" />
        <span>Record a gift</span>
      </Button>
      {isOpen && <GiftDialog onClose={() => setOpen(false)} fallbackFocus={button} />}
    </>
  );
}
