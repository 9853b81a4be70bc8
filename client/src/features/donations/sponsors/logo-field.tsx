import { logoTypes } from '@shared/contracts/donation-form';
import { Upload } from 'lucide-react';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Field } from '@/components/ui/field';
import { FileInput } from '@/components/ui/file-input';

interface LogoFieldProps {
  name: string;
  value: File | null;
  error?: string;
  onChange: (logo: File | null) => void;
  /** For the form, which moves focus here if the logo is invalid. */
  ref?: Ref<{ focus: () => void }>;
}

export function LogoField({ name, value, error, onChange, ref }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);

  const remove = () => {
    if (input.current) input.current.value = '';
    onChange(null);
    input.current?.focus();
  };

  return (
    <Field
      name={name}
      label="Logo"
      hint="PNG, JPG, SVG or WebP up to 5MB"
      error={error}
      className="grid-cols-[minmax(0,1fr)]"
    >
      <div className="flex items-center gap-3">
        <div className="relative flex min-h-20 min-w-0 grow items-center gap-4 rounded-[3px] border border-dashed border-line-strong bg-paper-raised px-4 py-3 focus-within:outline-[3px] focus-within:outline-offset-1 focus-within:outline-brand-strong hover:border-ink">
          {value ? (
            <>
              {!error && <LogoPreview file={value} />}
              <span className="min-w-0 truncate font-[560]">{value.name}</span>
            </>
          ) : (
            <>
              <Upload aria-hidden="true" className="size-5 shrink-0" />
              <span>Choose an image or drop it here</span>
            </>
          )}
          <FileInput inputRef={input} accept={logoTypes.join(',')} onChoose={onChange} />
        </div>
        {value && (
          <button type="button" onClick={remove} className="text-link min-h-11 px-1">
            Remove <span className="sr-only">logo</span>
          </button>
        )}
      </div>
    </Field>
  );
}

function LogoPreview({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null);

  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setUrl(typeof reader.result === 'string' ? reader.result : null);
    reader.readAsDataURL(file);
    return () => {
      reader.onload = null;
      setUrl(null);
    };
  }, [file]);

  return (
    url && (
      <img
        src={url}
        alt="Your logo"
        width="56"
        height="56"
        onError={() => setUrl(null)}
        className="size-14 shrink-0 bg-white object-contain p-1"
      />
    )
  );
}
