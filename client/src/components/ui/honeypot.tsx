import { honeypotName } from '@shared/form-limits';
import type { ComponentProps } from 'react';

/** A field for bots: it is outside the screen, the tab order, and the accessibility tree. */
export function Honeypot({ ref }: Pick<ComponentProps<'input'>, 'ref'>) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this empty
        <input ref={ref} type="text" name={honeypotName} autoComplete="off" tabIndex={-1} />
      </label>
    </div>
  );
}
