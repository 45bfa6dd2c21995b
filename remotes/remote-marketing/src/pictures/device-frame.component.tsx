import { preload } from 'react-dom'
import classes from './device-frame.module.css'
import type { ProductPicture } from './product-picture.ts'

export interface DeviceFrameProps {
  picture: ProductPicture
  /** What is to be seen, or `''` where the words beside it say so. */
  alt: string
  /** How wide the frame stands on the page, as in `<img sizes>`. */
  sizes: string
  device: 'browser' | 'phone'
  /** The address in a browser's bar. */
  address?: string
  /** The picture that the visitor sees first: the document asks for it before it has laid anything out. */
  priority?: boolean
}

/** A picture of the product in the device that it was taken on. Its shape is reserved before it arrives. */
export function DeviceFrame({ picture, alt, sizes, device, address, priority = false }: DeviceFrameProps) {
  const { avif, webp, width, height } = picture
  // React names only plain images in the head by itself, not those of a <picture>.
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
