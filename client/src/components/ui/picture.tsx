import type { LeadPicture } from '@shared/site/lead-pictures';
import { pictureFormats, pictureImage, pictureSourceSet } from '@shared/site/picture-files';

interface PictureProps extends LeadPicture {
  /** Empty for a picture that only accompanies text. */
  alt: string;
  /** For the one picture that is likely the largest thing on the first screen. */
  priority?: boolean;
  className?: string;
  onError?: () => void;
}

/** A picture of `uploads/site` in the lightest format and size that the browser can use. */
export function Picture({ name, alt, sizes, instead, priority = false, className, onError }: PictureProps) {
  const { src, width, height } = pictureImage(name);

  return (
    <picture className="contents">
      {instead &&
        pictureFormats.map(format => (
          <source
            key={format}
            media={instead.media}
            type={`image/${format}`}
            srcSet={pictureSourceSet(instead.name, format)}
            sizes={instead.sizes}
          />
        ))}
      {pictureFormats.map(format => (
        <source key={format} type={`image/${format}`} srcSet={pictureSourceSet(name, format)} sizes={sizes} />
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
        src={src}
      />
    </picture>
  );
}
