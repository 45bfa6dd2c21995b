import { imageSrcSet, imageUrl } from '@showcase/contract/image-url'
import { usePlatform } from '@showcase/session'
import { useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './picture.module.css'

export interface PictureProps {
  /** Stored image name, as the API gives it. Absent: the placeholder. */
  name?: string | null | undefined
  /** What the picture shows; `''` where words beside it say so already. */
  alt: string
  /** How wide it stands on the page, as in `<img sizes>`; the browser picks the file by it. */
  sizes: string
  /** Shape of the frame: it is reserved before the picture arrives. `natural` follows `width` and `height`. */
  ratio?: 'card' | 'tile' | 'square' | 'wide' | 'banner' | 'fill' | 'natural'
  fit?: 'cover' | 'contain'
  /** The picture that the visitor sees first: eager, with high priority. All others are lazy. */
  priority?: boolean
  width?: number
  height?: number
  className?: string | undefined
}

/** A stored picture at a fixed shape, in the width that the screen needs; a quiet placeholder while it loads or where it fails. */
export function Picture({
  name,
  alt,
  sizes,
  ratio = 'card',
  fit = 'cover',
  priority = false,
  width = 640,
  height = 640,
  className,
}: PictureProps) {
  const { session } = usePlatform()
  const [failed, setFailed] = useState<string>()
  // An error that came before the script leaves no event: the image is complete and has no pixels.
  const check = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(name ?? '')
  }
  const isThere = Boolean(name) && failed !== name
  return (
    <span
      className={classNames(styles.frame, className)}
      data-ratio={ratio}
      data-fit={fit}
      {...(!isThere && alt && { role: 'img', 'aria-label': alt })}
    >
      {name && isThere ? (
        <img
          ref={check}
          className={styles.image}
          src={imageUrl(session.imageBaseUrl, name, 640)}
          srcSet={imageSrcSet(session.imageBaseUrl, name)}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding={priority ? 'sync' : 'async'}
          onError={() => setFailed(name)}
        />
      ) : (
        <svg className={styles.missing} viewBox="0 0 48 48" aria-hidden="true">
          <rect x="6" y="9" width="36" height="30" rx="4" />
          <circle cx="17" cy="19" r="3.5" />
          <path d="m7 34 10-9 7 6 8-9 9 9" />
        </svg>
      )}
    </span>
  )
}
