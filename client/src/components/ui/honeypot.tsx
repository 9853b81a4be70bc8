import { honeypotName } from '@shared/limits/forms';
import type { ComponentProps } from 'react';

/** Tells 1Password, LastPass, Bitwarden, and Dashlane to leave it alone. */
const leftAlone = {
  autoComplete: 'off',
  'data-1p-ignore': 'true',
  'data-lpignore': 'true',
  'data-bwignore': 'true',
  'data-form-type': 'other',
};

/** Catches bots: it is outside the screen, the tab order, and the accessibility tree. */
export function Honeypot({ ref }: Pick<ComponentProps<'input'>, 'ref'>) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this empty
        <input ref={ref} type="text" name={honeypotName} tabIndex={-1} {...leftAlone} />
      </label>
    </div>
  );
}
