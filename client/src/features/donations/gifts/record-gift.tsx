import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { GiftDialog } from './gift-dialog';

export function RecordGift() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Record a gift
      </Button>
      {isOpen && <GiftDialog onClose={() => setOpen(false)} fallbackFocus={button} />}
    </>
  );
}
