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
  /** Another picture for the screens that match, such as a tall one for phones. */
  instead?: { name: PictureName; media: string };
  /** For the one picture that is likely the largest thing on the first screen. */
  priority?: boolean;
  className?: string;
  onError?: () => void;
}

const folder = '/uploads/site';
/** Best first; every picture exists in both. */
const formats = ['avif', 'webp'];

/** A picture of `uploads/site` in the lightest format and size that the browser can use. */
export function Picture({ name, alt, sizes, instead, priority = false, className, onError }: PictureProps) {
  const { width, height, widths }: PictureFile = pictures[name];
  const largest = widths[widths.length - 1] ?? width;

  return (
    <picture className="contents">
      {instead &&
        formats.map(format => (
          <source
            key={format}
            media={instead.media}
            type={`image/${format}`}
            srcSet={sourceSet(instead.name, format)}
            sizes={sizes}
          />
        ))}
      {formats.map(format => (
        <source key={format} type={`image/${format}`} srcSet={sourceSet(name, format)} sizes={sizes} />
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
        src={fileOf(name, largest, 'webp')}
      />
    </picture>
  );
}

function fileOf(name: PictureName, width: number, format: string): string {
  return `${folder}/${name}-${width}.${format}`;
}

function sourceSet(name: PictureName, format: string): string {
  const { widths }: PictureFile = pictures[name];
  return widths.map(width => `${fileOf(name, width, format)} ${width}w`).join(', ');
}
