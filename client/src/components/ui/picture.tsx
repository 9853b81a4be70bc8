import { pictures } from '@/content/pictures';

interface PictureFile {
  width: number;
  height: number;
  /** Widths in pixels that exist as files, ascending. */
  widths: readonly number[];
  /** Best first. */
  formats: readonly string[];
}

interface PictureProps {
  name: keyof typeof pictures;
  /** Empty for a picture that only accompanies text. */
  alt: string;
  /** How wide it is drawn, as in `(min-width: 768px) 50vw, 100vw`. */
  sizes: string;
  /** For the one picture that is likely the largest thing on the first screen. */
  priority?: boolean;
  className?: string;
}

const folder = '/uploads/site';

/** A picture of `uploads/site` in the lightest format and size that the browser can use. */
export function Picture({ name, alt, sizes, priority = false, className }: PictureProps) {
  const { width, height, widths, formats }: PictureFile = pictures[name];
  const fileOf = (fileWidth: number, format: string) => `${folder}/${name}-${fileWidth}.${format}`;
  const sourceSet = (format: string) => widths.map(each => `${fileOf(each, format)} ${each}w`).join(', ');
  const largest = widths[widths.length - 1] ?? width;

  return (
    <picture className="contents">
      {formats.map(format => (
        <source key={format} type={`image/${format}`} srcSet={sourceSet(format)} sizes={sizes} />
      ))}
      <img
        src={fileOf(largest, 'webp')}
        alt={alt}
        width={width}
        height={height}
        sizes={sizes}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        className={className}
      />
    </picture>
  );
}
