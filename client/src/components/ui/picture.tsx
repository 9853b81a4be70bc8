import { type PictureName, pictures } from '@/content/pictures';

interface PictureFile {
  width: number;
  height: number;
  /** In pixels, ascending. */
  widths: readonly number[];
}

interface PictureProps {
  name: PictureName;
  /** Empty for a picture that only accompanies text. */
  alt: string;
  /** How wide it is drawn, as in `(min-width: 768px) 50vw, 100vw`. */
  sizes: string;
  /** For the one picture that is likely the largest thing on the first screen. */
  priority?: boolean;
  className?: string;
  onError?: () => void;
}

const folder = '/uploads/site';
/** Best first; every picture exists in both. */
const formats = ['avif', 'webp'];

/** A picture of `uploads/site` in the lightest format and size that the browser can use. */
export function Picture({ name, alt, sizes, priority = false, className, onError }: PictureProps) {
  const { width, height, widths }: PictureFile = pictures[name];
  const fileOf = (fileWidth: number, format: string) => `${folder}/${name}-${fileWidth}.${format}`;
  const sourceSet = (format: string) => widths.map(each => `${fileOf(each, format)} ${each}w`).join(', ');
  const largest = widths[widths.length - 1] ?? width;

  return (
    <picture className="contents">
      {formats.map(format => (
        <source key={format} type={`image/${format}`} srcSet={sourceSet(format)} sizes={sizes} />
      ))}
      {/* The source comes last: a browser that met it first would not wait for the rest. */}
      <img
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        onError={onError}
        className={className}
        src={fileOf(largest, 'webp')}
      />
    </picture>
  );
}
