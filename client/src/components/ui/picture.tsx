import { type LeadPicture, onPhones } from '@shared/site/lead-pictures';
import { pictureFormats, pictureImage, pictureSourceSet } from '@shared/site/picture-files';
import type { PictureName } from '@shared/site/pictures';
import { useEffect, useRef } from 'react';

interface PictureProps extends LeadPicture {
  tall?: PictureName;
  /** Empty for a decorative picture. */
  alt: string;
  /** Set it for the one picture that is likely the largest on the first screen. */
  priority?: boolean;
  className?: string;
  onError?: () => void;
}

export function Picture({
  name,
  tall,
  alt,
  sizes,
  priority = false,
  className,
  onError,
  ...rest
}: PictureProps) {
  const instead = tall ? onPhones(tall) : rest.instead;
  const { src, width, height } = pictureImage(name);
  const image = useRef<HTMLImageElement>(null);
  const reportError = useRef(onError);
  reportError.current = onError;

  // The picture of a prerendered page may fail before React listens.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) reportError.current?.();
  }, []);

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
            width={pictureImage(instead.name).width}
            height={pictureImage(instead.name).height}
          />
        ))}
      {pictureFormats.map(format => (
        <source key={format} type={`image/${format}`} srcSet={pictureSourceSet(name, format)} sizes={sizes} />
      ))}
      {/* The source comes last: a browser that met it first would not wait for the other attributes. */}
      <img
        ref={image}
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
