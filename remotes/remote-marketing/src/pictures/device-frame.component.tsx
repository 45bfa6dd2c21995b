import { preload } from 'react-dom'
import classes from './device-frame.module.css'
import type { ProductPicture } from './product-picture.ts'

export interface DeviceFrameProps {
  picture: ProductPicture
  /** Alternative text; `''` where the text beside it describes the picture. */
  alt: string
  /** The frame's width on the page, as in `<img sizes>`. */
  sizes: string
  device: 'browser' | 'phone'
  /** The address in the browser's bar. */
  address?: string
  /** The picture is in the first view: the document preloads it. */
  priority?: boolean
}

/** A screenshot of the product in a browser's or phone's frame. Its size is reserved before it loads. */
export function DeviceFrame({ picture, alt, sizes, device, address, priority = false }: DeviceFrameProps) {
  const { avif, webp, width, height } = picture
  // React preloads plain images by itself, but not those of a <picture>.
  if (priority) {
    preload(webp, { as: 'image', type: 'image/avif', imageSrcSet: avif, imageSizes: sizes, fetchPriority: 'high' })
  }
  return (
    <span className={classes.frame} data-device={device}>
      {device === 'browser' && (
        <span className={classes.bar} aria-hidden="true">
          <span className={classes.dots} />
          {address && <span className={classes.address}>{address}</span>}
        </span>
      )}
      <picture>
        <source type="image/avif" srcSet={avif} sizes={sizes} />
        <img
          className={classes.picture}
          src={webp}
          alt={alt}
          width={width}
          height={height}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
        />
      </picture>
    </span>
  )
}
