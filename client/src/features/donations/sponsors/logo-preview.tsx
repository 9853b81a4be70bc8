import { useEffect, useState } from 'react';

/** A preview of the chosen picture before it is uploaded; nothing if the browser cannot render it. */
export function LogoPreview({ file }: { file: File }) {
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
