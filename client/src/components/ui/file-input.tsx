import type { ComponentProps, MouseEvent, Ref } from 'react';
import { useFieldControl } from './field';

interface FileInputProps extends Pick<ComponentProps<'input'>, 'accept' | 'onBlur'> {
  inputRef: Ref<HTMLInputElement>;
  onChoose: (file: File) => void;
}

/** Lies over what shows the chosen file. Closing the file dialog without choosing keeps that file. */
export function FileInput({ inputRef, onChoose, ...rest }: FileInputProps) {
  return (
    <input
      {...useFieldControl()}
      {...rest}
      ref={inputRef}
      type="file"
      onClick={forget}
      onDrop={forget}
      onChange={event => {
        const file = event.target.files?.[0];
        if (file) onChoose(file);
      }}
      className="absolute inset-0 cursor-pointer opacity-0"
    />
  );
}

/** Otherwise, browsers wouldn't notice that the same file is chosen again after it changed. */
function forget({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  currentTarget.value = '';
}
