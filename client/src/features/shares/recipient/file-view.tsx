import { shareCopy } from '@brand/copy/share';
import { limitMarks } from '@shared/text';
import { useEffect, useState } from 'react';

interface FileViewProps {
  file: Blob;
  name: string;
  kind: 'picture' | 'text';
}

/** Draws a stranger's file as a picture or as letters, and never as a page. */
export function FileView({ file, name, kind }: FileViewProps) {
  const [shown, setShown] = useState('');
  const [isBroken, setBroken] = useState(false);

  useEffect(() => {
    if (kind === 'picture') {
      const url = URL.createObjectURL(file);
      setShown(url);
      return () => URL.revokeObjectURL(url);
    }
    let isGone = false;
    readText(file).then(text => {
      if (isGone) return;
      setShown(text);
      setBroken(text.includes('\u0000'));
    });
    return () => {
      isGone = true;
    };
  }, [file, kind]);

  if (isBroken)
    return (
      <p role="alert" className="mt-5">
        {shareCopy.notShown}
      </p>
    );
  if (!shown) return null;
  return kind === 'picture' ? (
    <img
      src={shown}
      alt={name}
      onError={() => setBroken(true)}
      className="mt-5 max-h-[80vh] max-w-full border border-line"
    />
  ) : (
    <pre
      dir="auto"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
      tabIndex={0}
      className="small mt-5 max-h-[70vh] overflow-auto whitespace-pre-wrap border border-line bg-paper-raised px-5 py-4 [overflow-wrap:anywhere] print:max-h-none"
    >
      {limitMarks(shown)}
    </pre>
  );
}

/** Notepad saves UTF-16, too, which begins with FF FE. */
async function readText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes);
}
