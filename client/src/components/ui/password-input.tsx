import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Input } from './controls';

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  initiallyShown?: boolean;
}

export function PasswordInput({ initiallyShown = false, className, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(initiallyShown);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <span className="relative grid">
      <Input
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        {...rest}
        type={isShown ? 'text' : 'password'}
        className="pr-12"
      />
      <button
        type="button"
        aria-pressed={isShown}
        aria-label="Show password"
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-[3px] text-ink-soft hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </span>
  );
}
