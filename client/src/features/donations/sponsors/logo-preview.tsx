import { useEffect, useState } from 'react';

/** A chosen picture as it looks, before it is sent anywhere. */
export function LogoPreview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();

  useEffect(() => {
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);

  return (
    url && (
      <img
        src={url}
        alt="Your logo"
        width="56"
        height="56"
        className="size-14 shrink-0 bg-white object-contain p-1"
      />
    )
  );
}
